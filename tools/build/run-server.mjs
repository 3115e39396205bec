import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { listStale } from '../build.mjs'

/**
 * Builds what is missing or stale of `needed` and runs the server in this process, so that whatever is sent to it
 * (Ctrl+C, a supervisor's SIGTERM) reaches the server itself. `words` stand before the arguments of the command line.
 */
export async function runServer(needed, words = []) {
  const root = join(import.meta.dirname, '../..')
  const stale = listStale(root).filter((name) => needed.includes(name))
  if (stale.length > 0) {
    console.log(`Building ${stale.join(' and ')}, once for each version: up to a minute.`)
    // In a process that ends: the builders would take 300 MB for as long as the server runs.
    const args = [join(root, 'tools/build.mjs'), stale.join(',')]
    const { status } = spawnSync(process.execPath, args, { stdio: ['inherit', 'ignore', 'inherit'] })
    if (status !== 0) process.exit(status ?? 130)
  }
  process.env.NODE_ENV ??= 'production'
  process.setSourceMapsEnabled(true)
  process.argv.splice(2, 0, ...words)
  await import(pathToFileURL(join(root, 'dist/server/main.js')).href)
}
