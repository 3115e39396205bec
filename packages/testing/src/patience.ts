/** How long tests wait for what must happen by itself: a machine may stand still for a minute. No test measures by it. */
export const PATIENCE_MS = 90_000

/** What one test may take in all: several such waits. Also of its preparation. */
export const TEST_LIMIT_MS = 300_000
