import { EgressRefused } from '@laycan/server/egress/egress.ts'
import type { JobContext } from '@laycan/server/jobs/job-kind.ts'
import type { WholeDelivery } from './deliveries.repo.ts'
import { secretPurpose, signatureHeaders } from './sign-delivery.ts'

/** The specification recommends 15 to 30 seconds. */
const PATIENCE_MS = 20_000

/** What came of an attempt; `problem` is '' when it was accepted. */
export interface Answered {
  status: number | null
  problem: string
}

/** Sends an event once, signed, past the egress guard. Of the answer nothing but its status is looked at. */
export async function sendDelivery(
  { services, signal, now }: JobContext,
  { id, url, secret }: { id: number; url: string; secret: Buffer },
  { event_id, body }: WholeDelivery,
): Promise<Answered> {
  const signed = signatureHeaders(services.secrets.open(secret, secretPurpose(id)), {
    event_id,
    body,
    now: now(),
  })
  try {
    const response = await services.egress.request(new URL(url), {
      method: 'POST',
      headers: {
        ...signed,
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
        'user-agent': `Laycan/${services.settings.version}`,
      },
      body,
      signal: AbortSignal.any([signal, AbortSignal.timeout(PATIENCE_MS)]),
    })
    const status = response.statusCode ?? 0
    response.destroy()
    return { status, problem: status >= 200 && status < 300 ? '' : `Answered ${status}` }
  } catch (error) {
    // Told to end: it is tried again by the next process, and is no failure of the receiver.
    if (signal.aborted) throw error
    return { status: null, problem: problemOf(error) }
  }
}

/** Never more than that: what a host says of itself may be of a network inside. */
function problemOf(error: unknown): string {
  if (error instanceof EgressRefused) return 'The address must not be reached from here'
  if (error instanceof Error && error.name === 'TimeoutError') return 'No answer in 20 seconds'
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return 'The host was not found'
  if (/CERT|TLS|SSL|ALTNAME/.test(code)) return 'The certificate is not valid'
  return 'The host cannot be reached'
}
