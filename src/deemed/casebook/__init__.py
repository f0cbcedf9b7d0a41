"""The case library: published rulings as data, read, shown and checked."""
