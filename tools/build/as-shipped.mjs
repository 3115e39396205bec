/**
 * Runs a build as it is for what is shipped: started from a test run, React would otherwise come in its development
 * build.
 */
export async function asShipped(build) {
  const before = process.env.NODE_ENV
  process.env.NODE_ENV = 'production'
  try {
    await build()
  } finally {
    if (before === undefined) delete process.env.NODE_ENV
    else process.env.NODE_ENV = before
  }
}
