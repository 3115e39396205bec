import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { collectDefaultMetrics } from 'prom-client'
import type { Services } from '../http/context.ts'
import type { Stop } from '../manifest.ts'
import { answerHealth, answerMetrics, answerReadiness, type OperationsAnswer } from './answer-operations.ts'

const NOT_FOUND: OperationsAnswer = {
  status: 404,
  content_type: 'text/plain; charset=utf-8',
  text: 'There are /healthz, /readyz and /metrics.\n',
}

/**
 * Answers an operator's questions at a port of its own, in processes of every role: `/healthz`, `/readyz`, `/metrics`. It
 * asks for no sign-in: it belongs to an address that only the operator reaches.
 * @param port 0 takes a free one
 */
export async function startOperationsServer(
  services: Services,
  { host, port }: { host: string; port: number },
): Promise<{ port: number; stop: Stop }> {
  collectDefaultMetrics({ register: services.metrics.registry, prefix: 'laycan_' })
  const server = createServer((request, response) => {
    const path = (request.url ?? '').split('?')[0] ?? ''
    const asked = request.method === 'GET' || request.method === 'HEAD' ? answer(services, path) : NOT_FOUND
    Promise.resolve(asked).then(
      ({ status, content_type, text }) => {
        response.writeHead(status, { 'content-type': content_type, 'cache-control': 'no-store' })
        response.end(text)
      },
      (err: unknown) => {
        services.log.warn({ err, path }, 'an operator was not answered')
        response.writeHead(500).end()
      },
    )
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, resolve)
  })
  return {
    port: (server.address() as AddressInfo).port,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

function answer(services: Services, path: string): OperationsAnswer | Promise<OperationsAnswer> {
  if (path === '/healthz') return answerHealth()
  if (path === '/readyz') return answerReadiness(services, true)
  if (path === '/metrics') return answerMetrics(services)
  return NOT_FOUND
}
