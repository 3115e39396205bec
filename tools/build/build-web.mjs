import { join } from 'node:path'
import { compressFiles } from './compress-files.mjs'

/**
 * Builds the web client into dist/web; apps/web/vite.config.ts says how. Always as it is shipped: started from a test
 * run, React would otherwise come in its development build.
 */
export async function buildWeb(root) {
  const before = process.env.NODE_ENV
  process.env.NODE_ENV = 'production'
  try {
    const { build } = await import('vite')
    await build({
      root: join(root, 'apps/web'),
      mode: 'production',
      logLevel: 'warn',
      build: { outDir: join(root, 'dist/web'), emptyOutDir: true },
    })
    compressFiles(join(root, 'dist/web'))
  } finally {
    if (before === undefined) delete process.env.NODE_ENV
    else process.env.NODE_ENV = before
  }
}
