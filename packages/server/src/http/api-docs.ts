import type { FastifyInstance, FastifyReply } from 'fastify'
import { davMethods, type Endpoint, type Method } from '@laycan/contract/endpoint.ts'
import { describeCall, listCalls } from './api-pages.ts'
import { describeApi, operationIdOf } from './openapi.ts'
import type { Route } from './route.ts'

/** Pages without any script: what stands in them is ours alone. */
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; form-action 'none'; frame-ancestors 'none'"

/** OpenAPI has no words for WebDAV, whose calls the RFCs of CardDAV and CalDAV describe. */
const unnamed: ReadonlySet<Method> = new Set(davMethods)

/** Whether a call stands in the document: all but those of WebDAV. */
export function isDescribed({ method, access }: Pick<Endpoint, 'method' | 'access'>): boolean {
  return access !== 'device' && !unnamed.has(method)
}

/** Serves the API document: JSON at /api/openapi.json, pages to read at /api/docs and below. */
export function serveApiDocs(app: FastifyInstance, all: readonly Route[], version: string): void {
  const routes = all.filter(({ endpoint }) => isDescribed(endpoint))
  let text: string | undefined
  const json = async (_request: unknown, reply: FastifyReply) => {
    text ??= JSON.stringify(describeApi(routes, version))
    return reply.type('application/json; charset=utf-8').send(text)
  }
  app.get('/api/openapi.json', json)
  // Where it stood before.
  app.get('/api/docs/openapi.json', json)
  app.get('/api/docs', async (request, reply) => {
    if (request.headers.accept?.includes('application/json')) return reply.redirect('/api/openapi.json')
    return sendPage(reply, listCalls(routes, version))
  })
  app.get<{ Params: { id: string } }>('/api/docs/:id', async ({ params }, reply) => {
    const route = routes.find(({ endpoint }) => operationIdOf(endpoint) === params.id)
    return route ? sendPage(reply, describeCall(route, version)) : reply.callNotFound()
  })
}

function sendPage(reply: FastifyReply, html: string): FastifyReply {
  return reply.header('content-security-policy', POLICY).type('text/html; charset=utf-8').send(html)
}
