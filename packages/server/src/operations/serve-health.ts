import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Services } from '../http/context.ts'
import { answerHealth, answerReadiness, type OperationsAnswer } from './answer-operations.ts'

/** `/healthz` and `/readyz` beside the pages and calls, for load balancers that ask at the same port; without details. */
export function serveHealth(app: FastifyInstance, services: Services): void {
  app.get('/healthz', async (_request, reply) => give(reply, answerHealth()))
  app.get('/readyz', async (_request, reply) => give(reply, await answerReadiness(services, false)))
}

function give(reply: FastifyReply, { status, content_type, text }: OperationsAnswer): FastifyReply {
  return reply.status(status).header('cache-control', 'no-store').type(content_type).send(text)
}
