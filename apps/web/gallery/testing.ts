import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build, preview } from 'vite'

/** A served gallery. */
export interface ServedGallery {
  /** Where the gallery page is. */
  url: string
  close: () => Promise<void>
}

/** Builds the gallery alone and serves it on a free port of the loopback. */
export async function serveGallery(): Promise<ServedGallery> {
  const configFile = join(import.meta.dirname, '../vite.config.ts')
  const outDir = await mkdtemp(join(tmpdir(), 'laycan-gallery-'))
  await build({ configFile, mode: 'gallery', logLevel: 'error', build: { outDir, emptyOutDir: true } })
  const server = await preview({
    configFile,
    logLevel: 'error',
    build: { outDir },
    // Nothing behind the page answers calls.
    preview: { host: '127.0.0.1', port: 0, proxy: {} },
  })
  const address = server.resolvedUrls?.local[0]
  if (address === undefined) throw new Error('The gallery is not served: Vite gave no address.')
  return {
    url: `${address}gallery`,
    close: async () => {
      await server.close()
      await rm(outDir, { recursive: true, force: true })
    },
  }
}
