import type { Endpoint } from '@laycan/contract/endpoint.ts'
import { scopesOf } from '@laycan/contract/scope.ts'
import { describeApi, operationIdOf, tagOf } from './openapi.ts'
import type { Route } from './route.ts'

const STYLE = `:root{color-scheme:light dark}body{font:15px/1.5 system-ui,sans-serif;margin:32px auto;max-width:1000px;padding:0 16px}
h1{font-size:24px}h2{font-size:18px;margin:32px 0 8px}ul{list-style:none;margin:0;padding:0}
li{display:grid;grid-template-columns:minmax(0,1fr) minmax(0,1.2fr) 110px;gap:4px 16px;padding:6px 0;border-bottom:1px solid #8883}
code,pre{font:13px/1.5 ui-monospace,monospace;overflow-wrap:anywhere}pre{overflow:auto;padding:12px;border:1px solid #8883;border-radius:8px}
small{opacity:.75}nav a{margin-right:12px;white-space:nowrap;display:inline-block}dt{font-weight:600}dd{margin:0 0 8px}
@media(max-width:700px){li{grid-template-columns:minmax(0,1fr)}}`

/** The page of all calls, by the first word of their paths. */
export function listCalls(routes: readonly Route[], version: string): string {
  const endpoints = routes
    .map(({ endpoint }) => endpoint)
    .sort((a, b) => compare(a.path, b.path) || compare(a.method, b.method))
  const tags = [...new Set(endpoints.map(tagOf))]
  return page(
    `Laycan API ${version}`,
    `<p>A program sends an access token, which you make under Settings, Security, as <code>Authorization: Bearer
laycan_pat_…</code> or <code>Access-Token</code>. All shapes, as OpenAPI 3.1: <a href="/api/openapi.json">openapi.json</a></p>
<nav>${tags.map((tag) => `<a href="#${escapeHtml(tag)}">${escapeHtml(tag)}</a>`).join('')}</nav>
${tags.map((tag) => section(tag, endpoints)).join('\n')}`,
  )
}

/** The page of one call, with its part of the document. */
export function describeCall(route: Route, version: string): string {
  const { endpoint } = route
  const title = `${endpoint.method} ${endpoint.path}`
  const document = describeApi([route], version) as { paths: object; components: { schemas: object } }
  const { schemas } = document.components
  return page(
    title,
    `<p><a href="/api/docs#${escapeHtml(tagOf(endpoint))}">All calls</a></p><p>${escapeHtml(endpoint.summary)}</p>
<dl><dt>Who may</dt><dd>${escapeHtml(whoOf(endpoint))}</dd><dt>Scopes of an access token</dt><dd>${tokenOf(endpoint)}</dd></dl>
<h2>Parameters, body and answers</h2><pre>${asText(document.paths)}</pre><h2>Shapes</h2><pre>${asText(schemas)}</pre>`,
  )
}

function section(tag: string, endpoints: readonly Endpoint[]): string {
  const rows = endpoints.filter((endpoint) => tagOf(endpoint) === tag).map(row)
  return `<section id="${escapeHtml(tag)}"><h2>${escapeHtml(tag)}</h2><ul>${rows.join('\n')}</ul></section>`
}

function row(endpoint: Endpoint): string {
  const { method, path, summary } = endpoint
  return `<li><a href="/api/docs/${operationIdOf(endpoint)}"><code>${method} ${escapeHtml(path)}</code></a>
<span>${escapeHtml(summary)}</span><small>${escapeHtml(whoOf(endpoint))}</small></li>`
}

function whoOf({ access }: Endpoint): string {
  return typeof access === 'object' ? access.permission : access
}

function tokenOf(endpoint: Endpoint): string {
  if (endpoint.access === 'public') return 'None is needed'
  return endpoint.in_person ? 'No access token opens it' : scopesOf(endpoint).join(', ')
}

function page(title: string, body: string): string {
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escapeHtml(title)}</title><style>${STYLE}</style><h1>${escapeHtml(title)}</h1>${body}</html>`
}

function asText(value: object): string {
  return escapeHtml(JSON.stringify(value, null, 2))
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}
