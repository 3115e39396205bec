import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { build } from 'esbuild'
import type { BrowserContext, Page } from 'playwright-core'
import { workerBrowser } from '@laycan/testing/browser.ts'

/** A red pixel, so that a proxied or inline picture really loads. */
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
)

/** Frame in the middle, marked areas on all sides of it, as the product's panes would stand. */
const PAGE = `<!doctype html><meta charset="utf-8"><title>bench</title><link rel="icon" href="data:,">
<style>
  body { margin: 0; display: grid; grid: 60px 480px 60px / 150px 700px 150px; font: 14px sans-serif }
  header, footer { grid-column: 1 / 4 } header, footer, aside { background: rgb(200, 220, 240) }
  main { overflow: auto; background: white }
</style>
<header>header</header><aside>left</aside><main id="place"></main><aside>right</aside><footer>footer</footer>
<script type="module" src="/bench.js"></script>`

/** What features/workspaces/mail-body/web/testing.tsx offers in the page. */
interface BenchInPage {
  show(
    content: { body: string; body_type: 'html' | 'plain_text'; quote_offset: number | null },
    options?: { remote?: boolean; dark?: boolean },
  ): Promise<void>
  markup(html: string): string
}

declare global {
  interface Window {
    bench: BenchInPage
  }
}

export interface BodyBench {
  page: Page
  /** What was asked for since the last call, but for the bench's own files; the list is emptied. */
  takeRequests(): string[]
  /** Dialogs, errors, new windows and navigations since the last call. */
  takeEvents(): string[]
  close(): Promise<void>
}

/** Serves the product's body frame on a page of its own and opens it in Chromium. */
export async function openBodyBench(): Promise<BodyBench> {
  const server = await serve(await bundle())
  const { port } = server.address() as AddressInfo
  const leaks = await listenForLeaks()
  const browser = await workerBrowser()
  const context = await browser.newContext({
    viewport: { width: 1000, height: 600 },
    // Whatever is not the bench goes to a proxy that only takes notes, also what no page event would show.
    proxy: { server: `127.0.0.1:${(leaks.server.address() as AddressInfo).port}`, bypass: '<-loopback>' },
  })
  const origin = `http://127.0.0.1:${port}`
  const { page, requests, events } = await openPage(context, origin, leaks.server)
  const take = (list: string[]) => list.splice(0)
  return {
    page,
    takeRequests: () => [...take(requests), ...take(leaks.seen)],
    takeEvents: () => take(events),
    close: async () => {
      await context.close()
      for (const each of [server, leaks.server]) {
        each.closeAllConnections()
        each.close()
      }
    },
  }
}

async function openPage(context: BrowserContext, origin: string, proxy: Server) {
  const requests: string[] = []
  const events: string[] = []
  // The proxy passes the bench's own files on.
  proxy.on('request', (request, response) => {
    if (!request.url?.startsWith(origin)) return
    void fetch(request.url).then(async (answer) => {
      response.writeHead(answer.status, { 'content-type': answer.headers.get('content-type') ?? '' })
      response.end(Buffer.from(await answer.arrayBuffer()))
    })
  })
  context.on('page', (opened) => events.push(`window opened: ${opened.url()}`))
  const page = await context.newPage()
  await page.goto(`${origin}/`)
  await page.waitForFunction(() => 'bench' in window)
  events.length = 0
  page.on('request', (request) => {
    const url = request.url()
    const own = url.startsWith(`${origin}/attachments/`) || url === 'about:srcdoc' || url.startsWith('data:')
    if (!own) requests.push(url.slice(0, 200))
  })
  page.on('dialog', (dialog) => {
    events.push(`dialog: ${dialog.message()}`)
    void dialog.dismiss()
  })
  page.on('pageerror', (error) => events.push(`error: ${error.message}`))
  page.on('framenavigated', (frame) => {
    if (frame.url() !== 'about:srcdoc') events.push(`navigated: ${frame.url().slice(0, 200)}`)
  })
  return { page, requests, events }
}

async function bundle(): Promise<string> {
  const testing = join(import.meta.dirname, '../../features/workspaces/mail-body/web/testing.tsx')
  const result = await build({
    stdin: {
      contents: `import { mountBodyFrameBench } from ${JSON.stringify(testing)}
mountBodyFrameBench(document.getElementById('place'))`,
      resolveDir: import.meta.dirname,
    },
    bundle: true,
    write: false,
    outdir: 'out',
    format: 'esm',
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"production"' },
  })
  const script = result.outputFiles.find((file) => file.path.endsWith('.js'))?.text ?? ''
  const style = result.outputFiles.find((file) => file.path.endsWith('.css'))?.text ?? ''
  return `document.head.append(Object.assign(document.createElement('style'), {textContent: ${JSON.stringify(style)}}));\n${script}`
}

async function serve(script: string): Promise<Server> {
  const server = createServer((request, response) => {
    const path = request.url ?? ''
    if (path === '/') response.setHeader('content-type', 'text/html').end(PAGE)
    else if (path === '/bench.js') response.setHeader('content-type', 'text/javascript').end(script)
    else if (/^\/(?:attachments\/|image_proxy\?)/.test(path))
      response.setHeader('content-type', 'image/png').end(PIXEL)
    else response.writeHead(404).end()
  })
  return listen(server)
}

/** Notes every request and tunnel that goes anywhere but to the bench. */
async function listenForLeaks(): Promise<{ server: Server; seen: string[] }> {
  const seen: string[] = []
  const server = createServer((request, response) => {
    if (/^http:\/\/127\.0\.0\.1:/.test(request.url ?? '')) return
    seen.push(`proxy: ${request.url}`)
    response.writeHead(404).end()
  })
  server.on('connect', (request, socket) => {
    seen.push(`proxy: ${request.url}`)
    socket.destroy()
  })
  return { server: await listen(server), seen }
}

async function listen(server: Server): Promise<Server> {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return server
}
