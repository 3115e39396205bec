import type { Services } from '../http/context.ts'
import { checkReadiness } from './readiness.ts'

/** What an operator's question is answered with. */
export interface OperationsAnswer {
  status: number
  content_type: string
  text: string
}

const JSON_TYPE = 'application/json; charset=utf-8'

/** `/healthz`: the process lives and its event loop turns. A process that does not answer is to be started again. */
export function answerHealth(): OperationsAnswer {
  return { status: 200, content_type: JSON_TYPE, text: '{"status":"ok"}' }
}

/**
 * `/readyz`: 200 while this process can do its work, 503 with what is wrong otherwise, and as soon as it is stopping.
 * @param in_detail false keeps what is wrong to ourselves: strangers ask here too
 */
export async function answerReadiness(services: Services, in_detail: boolean): Promise<OperationsAnswer> {
  const checks = await checkReadiness(services)
  const status = services.stopping.aborted ? 'stopping' : checks.every(({ ok }) => ok) ? 'ready' : 'not ready'
  const text = JSON.stringify(in_detail ? { status, version: services.settings.version, checks } : { status })
  return { status: status === 'ready' ? 200 : 503, content_type: JSON_TYPE, text }
}

/** `/metrics`: what this process counts, as Prometheus reads it. */
export async function answerMetrics({ metrics }: Services): Promise<OperationsAnswer> {
  return { status: 200, content_type: metrics.registry.contentType, text: await metrics.registry.metrics() }
}
