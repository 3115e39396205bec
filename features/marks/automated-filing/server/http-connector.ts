import type { IncomingMessage } from 'node:http'
import { z } from 'zod'
import type { Egress } from '@laycan/server/egress/egress.ts'
import { Capability } from '../contract/endpoints.ts'
import type { MailToFile } from './filing-states.repo.ts'

/** The connector did not answer as one. */
export class ConnectorFailed extends Error {
  override name = 'ConnectorFailed'
}

/** A service of the company's own; the token is '' where it asks for none. */
export interface HttpConnector {
  readonly kind: 'http'
  readonly address: string
  readonly token: string
}

/** What a connector is asked, besides which mails: whom to tell, and what proves it. */
export interface FilingRequest {
  readonly request_id: string
  readonly capability_type: string
  readonly emails: readonly MailToFile[]
  readonly callback: { readonly url: string; readonly token: string }
}

const PATIENCE_MS = 10_000
const ANSWER_MAX = 64 * 1024

const Capabilities = z.object({ capabilities: z.array(Capability).max(50) })

/** `GET /capabilities` of the connector. @throws ConnectorFailed */
export async function askCapabilities(egress: Egress, connector: HttpConnector): Promise<Capability[]> {
  const text = await ask(egress, connector, { path: '/capabilities' })
  try {
    return Capabilities.parse(JSON.parse(text)).capabilities
  } catch {
    throw new ConnectorFailed('The capabilities are none')
  }
}

/** `POST /filing_actions` of the connector; it answers any 2xx when it takes the request. @throws ConnectorFailed */
export async function askToFile(
  egress: Egress,
  connector: HttpConnector,
  { emails, ...request }: FilingRequest,
): Promise<void> {
  const body = JSON.stringify({
    ...request,
    emails: emails.map(({ id, subject, sender, received_at }) => ({ id, subject, sender, received_at })),
  })
  await ask(egress, connector, { path: '/filing_actions', body })
}

async function ask(
  egress: Egress,
  { address, token }: HttpConnector,
  { path, body }: { path: string; body?: string },
): Promise<string> {
  const headers = {
    accept: 'application/json',
    ...(token !== '' && { authorization: `Bearer ${token}` }),
    ...(body !== undefined && {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
    }),
  }
  const answer = await egress
    .request(new URL(`${address.replace(/(?<!\/)\/+$/, '')}${path}`), {
      method: body === undefined ? 'GET' : 'POST',
      headers,
      ...(body !== undefined && { body }),
      signal: AbortSignal.timeout(PATIENCE_MS),
    })
    .catch(fail)
  const status = answer.statusCode ?? 0
  if (status >= 200 && status < 300) return readUpTo(answer).catch(fail)
  answer.destroy()
  throw new ConnectorFailed(`The filing service answered ${status}`)
}

async function readUpTo(answer: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  let size = 0
  for await (const part of answer as AsyncIterable<Buffer>) {
    size += part.length
    if (size > ANSWER_MAX) throw new ConnectorFailed('The answer is too long')
    parts.push(part)
  }
  return Buffer.concat(parts).toString('utf8')
}

function fail(error: unknown): never {
  if (error instanceof ConnectorFailed) throw error
  throw new ConnectorFailed(error instanceof Error ? error.message : String(error))
}
