"""Benchmarks: what the program costs, as ratios to a base line in the same run. See `docs/benchmarks.md`."""
