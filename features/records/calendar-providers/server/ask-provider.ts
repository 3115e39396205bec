import type { Egress } from '@laycan/server/egress/egress.ts'
import { ProviderError } from '#features/records/calendars/server/public.ts'

/** How one mailbox is asked at its provider. */
export interface ProviderWay {
  /** As people call it. */
  readonly name: string
  /** Address that all questions begin with, without a trailing slash. */
  readonly base: string
  readonly egress: Pick<Egress, 'request'>
  /** The Authorization header. @param renew the last one was refused */
  authorize(renew: boolean): Promise<string>
}

export interface ProviderQuestion {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  /** Below the base, or a whole address there as the provider gave it. */
  readonly path: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
}

export interface ProviderAnswer {
  readonly status: number
  readonly text: string
  readonly retry_after: string | undefined
}

const TIMEOUT_MS = 30_000
/** Bytes of an answer: a page of 250 events with long texts has some MB. */
const ANSWER_MAX = 24 * 1024 * 1024
/** Seconds that are waited where the provider does not say, and at most. */
const WAIT_S = 30
const WAIT_MAX_S = 3_600

/**
 * Asks a provider, once more with a fresh token where the one at hand has ended.
 * @throws ProviderError where it is not reached, is busy, or lets nobody in
 */
export async function askProvider(way: ProviderWay, question: ProviderQuestion): Promise<ProviderAnswer> {
  let answer = await askOnce(way, question, false)
  if (answer.status === 401) answer = await askOnce(way, question, true)
  const { status, retry_after } = answer
  if (status === 401) throw signInError(way)
  if (status === 429 || status === 503)
    throw new ProviderError('busy', `${way.name} asks to wait a moment.`, waitOf(retry_after))
  if (status >= 500 && !answer.text.includes('Envelope'))
    throw new ProviderError('unreached', `${way.name} answered with status ${status}.`)
  if (status >= 300 && status < 400)
    throw new ProviderError('unreached', `${way.name} leads to another address, which is not followed.`)
  return answer
}

export function signInError({ name }: ProviderWay): ProviderError {
  return new ProviderError('sign_in', `${name} does not give access to the calendar. Sign in again.`)
}

async function askOnce(
  way: ProviderWay,
  { method, path, headers = {}, body }: ProviderQuestion,
  renew: boolean,
): Promise<ProviderAnswer> {
  const url = addressOf(way, path)
  const authorization = await way.authorize(renew)
  try {
    const response = await way.egress.request(url, {
      method,
      headers: {
        accept: 'application/json',
        ...headers,
        authorization,
        ...(body !== undefined && { 'content-length': Buffer.byteLength(body) }),
      },
      ...(body !== undefined && { body }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    const text = await readAll(response)
    const retry_after = response.headers['retry-after']
    return { status: response.statusCode ?? 502, text, retry_after }
  } catch (error) {
    const why = error instanceof Error ? error.message : 'unknown'
    throw new ProviderError('unreached', `${way.name} was not reached (${why.slice(0, 200)}).`)
  }
}

/** An address that the provider gave for the next page counts at its own host alone: it gets the token. */
function addressOf({ base, name }: ProviderWay, path: string): URL {
  const own = new URL(base)
  if (!/^https?:/i.test(path)) return new URL(`${base}${path}`)
  const url = new URL(path)
  if (url.origin !== own.origin)
    throw new ProviderError('unreached', `${name} leads to another address, which is not followed.`)
  return url
}

async function readAll(response: AsyncIterable<Buffer>): Promise<string> {
  const parts: Buffer[] = []
  let size = 0
  for await (const part of response) {
    size += part.length
    if (size > ANSWER_MAX) throw new Error('the answer is too long')
    parts.push(part)
  }
  return Buffer.concat(parts).toString()
}

/** Seconds, or a date (RFC 9110 §10.2.3). */
function waitOf(retry_after: string | undefined): number {
  if (retry_after === undefined) return WAIT_S
  const seconds = /^\d+$/.test(retry_after)
    ? Number(retry_after)
    : (Date.parse(retry_after) - Date.now()) / 1_000
  return Number.isFinite(seconds) ? Math.min(Math.max(Math.ceil(seconds), 1), WAIT_MAX_S) : WAIT_S
}
