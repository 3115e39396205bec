import type { FastifyInstance } from 'fastify'
import type { Endpoint } from '@laycan/contract/endpoint.ts'
import { describeApi } from './openapi.ts'

/** Serves the API document: JSON at /api/docs/openapi.json, a page to read at /api/docs. */
export function serveApiDocs(app: FastifyInstance, endpoints: readonly Endpoint[], version: string): void {
  let document: object | undefined
  app.get('/api/docs/openapi.json', async () => {
    document ??= describeApi(endpoints, version)
    return document
  })
  app.get('/api/docs', async (request, reply) => {
    if (request.headers.accept?.includes('application/json')) return reply.redirect('/api/docs/openapi.json')
    return reply.type('text/html; charset=utf-8').send(page(endpoints, version))
  })
}

function page(endpoints: readonly Endpoint[], version: string): string {
  const rows = [...endpoints]
    .sort((a, b) => a.path.localeCompare(b.path) || a.method.localeCompare(b.method))
    .map(row)
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Laycan API ${escapeHtml(version)}</title>
<style>body{font:14px/1.5 system-ui,sans-serif;margin:32px auto;max-width:1100px;padding:0 16px}
td,th{padding:4px 12px 4px 0;text-align:left;vertical-align:top;border-bottom:1px solid #8883}code{white-space:nowrap}</style>
<h1>Laycan API</h1><p>Every call sends its token in the header <code>Access-Token</code> and the client's version in
<code>Client-Version</code>. Shapes of parameters and answers: <a href="/api/docs/openapi.json">openapi.json</a>
(OpenAPI 3.1).</p><table><tr><th>Call<th>Access<th>What it does</tr>${rows.join('\n')}</table></html>`
}

function row({ method, path, access, summary }: Endpoint): string {
  const who = typeof access === 'object' ? access.permission : access
  return `<tr><td><code>${method} ${escapeHtml(path)}</code><td>${escapeHtml(who)}<td>${escapeHtml(summary)}</tr>`
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}
