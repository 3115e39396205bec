/**
 * How long tests wait for what comes by itself. Nothing that works was seen to take more than 8 s on two cores that ran
 * eight programs; the rest is for a machine that stands still for a while. What is broken costs this long each time.
 */
export const PATIENCE_MS = 30_000

/** What one test may take in all: several such waits. Also of its preparation. */
export const TEST_LIMIT_MS = 120_000
