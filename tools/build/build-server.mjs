import { copyFileSync, existsSync } from 'node:fs'
import { join } from 'node:path'
import { build, formatMessages } from 'esbuild'

/** Output name → source. The workers are programs of their own beside the server. */
const entries = {
  main: 'apps/server/main.ts',
  'parse-worker': 'packages/mail/src/pool/parse-worker.ts',
  'pst-worker': 'packages/mail/src/mailbox-files/pst/pst-worker.ts',
  'search-worker': 'features/records/search-index/server/thread/search-worker.ts',
  'contact-file-worker': 'features/flows/contact-imports/server/reading/contact-file-worker.ts',
  'table-worker': 'features/flows/file-imports/server/reading/table-worker.ts',
  'duplicates-worker': 'features/flows/contact-duplicates/server/thread/duplicates-worker.ts',
  'write-blobs-worker': 'packages/server/src/blobs/write-blobs-worker.mjs',
}

const VERIFIER = 'features/flows/dispute-bundles/server/verifier/verify.mjs'

/** Our own packages are bundled; everything from npm stays outside, because some of it is native code. */
export const bundleOwnPackages = (root) => ({
  name: 'own-packages',
  setup(builder) {
    builder.onResolve({ filter: /^@laycan\// }, ({ path }) => {
      const [, name, ...rest] = path.split('/')
      const base = name === 'features' ? 'features' : `packages/${name}/src`
      return { path: join(root, base, ...rest) }
    })
  },
})

/** Bundles the server into dist/server. */
export async function buildServer(root) {
  const existing = Object.entries(entries).filter(([, source]) => existsSync(join(root, source)))
  const { warnings } = await build({
    absWorkingDir: root,
    entryPoints: Object.fromEntries(existing),
    outdir: 'dist/server',
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    packages: 'external',
    plugins: [bundleOwnPackages(root)],
    sourcemap: true,
    // Errors are in what it throws; printed here as well they would stand there twice.
    logLevel: 'silent',
  })
  // Goes out with each bundle as it is, so that whoever gets it can read it.
  if (existsSync(join(root, VERIFIER)))
    copyFileSync(join(root, VERIFIER), join(root, 'dist/server/verify-bundle.mjs'))
  for (const text of await formatMessages(warnings, { kind: 'warning' })) console.warn(text)
}
