import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { basename, join } from 'node:path'
import { build } from 'esbuild'

/** The policy of the product's pages (packages/server/src/http/web-client.ts). */
const POLICY =
  "default-src 'self'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; font-src 'self' data:; frame-src 'self' blob:; object-src 'none'; base-uri 'none'"

/** A served test page with the editor in it. */
export interface ServedEditor {
  url: string
  /** Gzipped script of the page before anything is loaded by itself would need a second build: sizes in bytes. */
  scripts: ReadonlyMap<string, number>
  close: () => Promise<void>
}

/** Bundles `editor-page.tsx` as the product does, with chunks, and serves it on a free port of the loopback. */
export async function serveEditor(): Promise<ServedEditor> {
  const result = await build({
    entryPoints: [join(import.meta.dirname, 'editor-page.tsx')],
    bundle: true,
    write: false,
    splitting: true,
    minify: true,
    outdir: 'out',
    format: 'esm',
    jsx: 'automatic',
    loader: { '.woff2': 'dataurl' },
    define: { 'process.env.NODE_ENV': '"production"' },
  })
  const files = new Map(result.outputFiles.map((file) => [`/${basename(file.path)}`, file.contents]))
  const styles = [...files.keys()].filter((path) => path.endsWith('.css'))
  const page = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><link rel="icon" href="data:,"><title>Editor</title>
${styles.map((path) => `<link rel="stylesheet" href="${path}">`).join('\n')}</head>
<body><div id="place" style="display: flex; flex-direction: column; height: 100vh"></div>
<script type="module" src="/editor-page.js"></script></body></html>`
  const server = createServer((request, response) => {
    const path = request.url ?? '/'
    const found = files.get(path)
    response.setHeader('content-security-policy', POLICY)
    if (path === '/') response.setHeader('content-type', 'text/html').end(page)
    else if (found) response.setHeader('content-type', typeOf(path)).end(found)
    else response.writeHead(404).end()
  })
  await listen(server)
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The editor page has no address.')
  return {
    url: `http://127.0.0.1:${address.port}/`,
    scripts: new Map([...files].map(([path, contents]) => [path, contents.byteLength])),
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

function typeOf(path: string): string {
  return path.endsWith('.css') ? 'text/css' : 'text/javascript'
}

async function listen(server: Server): Promise<void> {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
}
