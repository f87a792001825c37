"""Values and pure mechanism, shared by all games and layers.

Here belong names, times and periods, acts, readings, events, replay, limits, draws and seals. Everything here
is a function of its arguments: standard library only, and no clock, file, environment or randomness.
"""
