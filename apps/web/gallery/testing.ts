import { join } from 'node:path'
import { preview } from 'vite'
import { buildOnce } from '@laycan/testing/build-once.ts'

/** A served gallery. */
export interface ServedGallery {
  /** Where the gallery page is, with these sections alone where some are named: the whole takes a second to draw. */
  urlOf: (...sections: string[]) => string
  close: () => Promise<void>
}

const root = join(import.meta.dirname, '../../..')

/** Builds the gallery when its sources changed and serves it on a free port of the loopback. */
export async function serveGallery(): Promise<ServedGallery> {
  await buildOnce('gallery')
  const server = await preview({
    configFile: join(root, 'apps/web/vite.config.ts'),
    logLevel: 'error',
    build: { outDir: join(root, 'dist/gallery') },
    // Nothing behind the page answers calls.
    preview: { host: '127.0.0.1', port: 0, proxy: {} },
  })
  const address = server.resolvedUrls?.local[0]
  if (address === undefined) throw new Error('The gallery is not served: Vite gave no address.')
  return {
    urlOf: (...sections) => `${address}gallery${sections.length === 0 ? '' : `?only=${sections}`}`,
    close: () => server.close(),
  }
}
