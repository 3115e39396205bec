import { join } from 'node:path'
import { build } from 'vite'

/** Builds the web client into dist/web; apps/web/vite.config.ts says how. */
export async function buildWeb(root) {
  await build({
    root: join(root, 'apps/web'),
    logLevel: 'warn',
    build: { outDir: join(root, 'dist/web'), emptyOutDir: true },
  })
}
