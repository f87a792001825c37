"""Typer commands: parse options, call the office, print.

The only layer that reads the clock, the environment and the terminal.
"""
