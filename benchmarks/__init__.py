"""Measures of deemed beside its peers; see ./bench."""
