import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { asShipped } from './as-shipped.mjs'
import { compressFiles } from './compress-files.mjs'

/** Builds the web client into dist/web; apps/web/vite.config.ts says how. */
export async function buildWeb(root) {
  await asShipped(async () => {
    const { build } = await import('vite')
    await build({
      root: join(root, 'apps/web'),
      mode: 'production',
      logLevel: 'warn',
      build: { outDir: join(root, 'dist/web'), emptyOutDir: true },
    })
    await buildServiceWorker(root)
    compressFiles(join(root, 'dist/web'))
  })
}

/** One script beside the page, with a name that stays: browsers look there for a newer one. It knows all files of the build. */
async function buildServiceWorker(root) {
  const { build } = await import('esbuild')
  const shell = shellOf(join(root, 'dist/web'))
  await build({
    entryPoints: [join(root, 'apps/web/sw.ts')],
    outfile: join(root, 'dist/web/sw.js'),
    bundle: true,
    minify: true,
    format: 'iife',
    target: 'es2022',
    define: { SHELL: JSON.stringify(shell) },
    logLevel: 'warning',
  })
}

/** The pages and their files below a folder; the names of all but pages and pictures change with their content. */
function shellOf(folder) {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .filter((file) => !file.startsWith('.'))
    .toSorted()
  const hash = createHash('sha256')
  for (const file of files) hash.update(file).update(readFileSync(join(folder, file)))
  return { revision: hash.digest('hex').slice(0, 16), files }
}

/** Builds the gallery alone into dist/gallery, for its tests; `npm run dev` serves it beside the product. */
export async function buildGallery(root) {
  await asShipped(async () => {
    const { build } = await import('vite')
    await build({
      root: join(root, 'apps/web'),
      mode: 'gallery',
      logLevel: 'error',
      build: { outDir: join(root, 'dist/gallery'), emptyOutDir: true },
    })
  })
}
