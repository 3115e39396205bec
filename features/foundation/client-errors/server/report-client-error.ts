import type { Services } from '@laycan/server/http/context.ts'
import { readRoute } from '@laycan/server/http/route.ts'
import { reportClientError } from '../contract/endpoints.ts'

/** Milliseconds that the error service may take: a browser waits for nothing that it would learn. */
const PATIENCE_MS = 5_000

/** ER-014. The error service gets JSON: the report with the user, his company, the version and the time. */
export const reportClientErrorRoute = readRoute(
  reportClientError,
  async ({ body }, { services, actor, company }) => {
    const report = {
      ...body,
      user_id: actor.user_id,
      company_id: company.id,
      version: services.settings.version,
      at: new Date().toISOString(),
    }
    services.log.warn(report, 'A client failed')
    if (services.settings.error_service !== undefined)
      await send(services, services.settings.error_service, report)
  },
)

/** A service that does not answer is named in the log; the report stands there anyway. */
async function send({ egress, log }: Services, url: URL, report: object): Promise<void> {
  try {
    const answer = await egress.request(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(report),
      signal: AbortSignal.timeout(PATIENCE_MS),
    })
    answer.resume()
    if ((answer.statusCode ?? 0) >= 400)
      log.warn({ status: answer.statusCode }, 'The error service refused a report')
  } catch (error) {
    log.warn({ err: error }, 'The error service could not be reached')
  }
}
