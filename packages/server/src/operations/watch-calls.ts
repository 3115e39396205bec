import { randomUUID } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Services } from '../http/context.ts'

/** Names that proxies give to a request; anything else is not taken over into a log. */
const REQUEST_ID = /^[\w.:-]{1,100}$/

/** The name under which a call stands in the log: the proxy's, or one of its own. */
export function requestIdOf(request: { headers: Readonly<Record<string, unknown>> }): string {
  const given = request.headers['x-request-id']
  return typeof given === 'string' && REQUEST_ID.test(given) ? given : randomUUID()
}

/**
 * Counts each call and writes it to the log at the level `info`, with a request id that its answer carries as well. Paths stand
 * there as they are declared: what somebody searched for or reads is not for the log.
 */
export function watchCalls(app: FastifyInstance, { log, metrics }: Services): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id)
  })
  app.addHook('onResponse', async (request, reply) => {
    const seconds = reply.elapsedTime / 1000
    metrics.countCall({ ...whatOf(request, reply), seconds })
    log.info(
      { req_id: request.id, ...whatOf(request, reply), ms: Math.round(reply.elapsedTime), ip: request.ip },
      'answered',
    )
  })
}

function whatOf(request: FastifyRequest, reply: FastifyReply) {
  const { method, routeOptions } = request
  // Files of the web client and addresses that lead nowhere are one series each.
  const route = routeOptions.url === '*' || routeOptions.url === undefined ? '(file)' : routeOptions.url
  return { method, route, status: reply.statusCode }
}
