// Starts the worker where the server is not bundled: from its TypeScript, or as a run of tests has bundled it for all its
// servers (packages/testing/src/parse-worker.ts).
const bundled = process.env.LAYCAN_TEST_PARSE_WORKER
if (bundled === undefined) (await import('tsx/esm/api')).register()
await import(bundled ?? './parse-worker.ts')
