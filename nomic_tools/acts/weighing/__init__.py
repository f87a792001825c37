"""Whether what is said is done: conditions, reports, jests, times, corrections, and the verdict on each finding."""
