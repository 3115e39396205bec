/** Without the answer itself, which may hold tokens. */
export function describeFailure(error: unknown): { name: string; code?: unknown; message: string } {
  if (!(error instanceof Error)) return { name: 'Error', message: 'unknown' }
  return { name: error.name, message: error.message, ...('code' in error ? { code: error.code } : {}) }
}
