import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'esbuild'
import { bundleOwnPackages } from '../../../tools/build/build-server.mjs'

const root = join(import.meta.dirname, '../../..')

/**
 * Bundles the worker that reads mail for the servers of one test run: started from its sources it costs each of them half
 * a second. Resolves to its address.
 */
export async function bundleParseWorker(): Promise<string> {
  // Below node_modules, from where the libraries that stay outside are found.
  const outfile = join(root, 'node_modules/.cache/laycan/parse-worker.mjs')
  await build({
    entryPoints: [join(root, 'packages/mail/src/pool/parse-worker.ts')],
    outfile,
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    packages: 'external',
    plugins: [bundleOwnPackages(root)],
    sourcemap: 'inline',
  })
  return pathToFileURL(outfile).href
}
