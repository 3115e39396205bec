import { once } from 'node:events'
import http, { type IncomingMessage } from 'node:http'
import https from 'node:https'
import type { ConnectionGuard } from '../connection-guard.ts'
import { describeConnectionFailure } from '../imap/connection-failure.ts'
import type { ReasonCode } from '../imap/session-state.ts'

/** The token endpoint says no: the consent was withdrawn, or the client is not known. */
export class AccessTokenRefused extends Error {
  override name = 'AccessTokenRefused'
  /** In the words of OAuth (RFC 6749 §5.2), e.g. `invalid_grant`, or the status. */
  readonly error_code: string

  constructor(message: string, error_code: string) {
    super(message)
    this.error_code = error_code
  }
}

/** The token endpoint was not reached, or is out of order; the message says so in plain words. */
export class AccessTokenUnreached extends Error {
  override name = 'AccessTokenUnreached'
  readonly reason_code: ReasonCode

  constructor(reason_code: ReasonCode, why: string, cause?: unknown) {
    super(`The service that gives access tokens could not be used. ${why}`, { cause })
    this.reason_code = reason_code
  }
}

/** Where tokens are asked for. */
export interface TokenPlace {
  token_url: string
  /** Asked before every request. */
  guard: ConnectionGuard
}

export interface TokenAnswer {
  access_token: string
  /** Seconds. */
  expires_in: number
  refresh_token?: string
}

const TIMEOUT_MS = 20_000
/** Where the endpoint does not say how long a token holds. */
const USUAL_S = 3600

/**
 * One request to a token endpoint (RFC 6749 §3.2).
 * @param form what is asked; empty fields are left out
 * @throws AccessTokenRefused, AccessTokenUnreached
 */
export async function requestToken(
  place: TokenPlace,
  form: Readonly<Record<string, string>>,
): Promise<TokenAnswer> {
  const { status, answer } = await postForm(place.token_url, form, place.guard)
  if (status >= 500 || status === 429)
    throw new AccessTokenUnreached('unexpected', `It answered with status ${status}.`)
  const read = readAnswer(answer)
  // A token endpoint does not move: a redirection is a refusal too, or the refresh token would be given elsewhere.
  if (status !== 200 || !read) throw refusalOf(answer, status)
  return read
}

/** Nothing but a fault answers with more bytes. */
const MOST_BYTES = 256 * 1024

interface Answered {
  status: number
  answer: unknown
}

/**
 * Posts a form to an endpoint of OAuth; empty fields are left out and redirects are answers.
 * @throws AccessTokenUnreached
 */
export async function postForm(
  address: string,
  fields: Readonly<Record<string, string>>,
  guard: ConnectionGuard,
): Promise<Answered> {
  const url = new URL(address)
  const form = new URLSearchParams(Object.entries(fields).filter(([, value]) => value !== '')).toString()
  const secure = url.protocol === 'https:'
  const peer = {
    host: url.hostname.replace(/^\[|\]$/g, ''),
    port: Number(url.port) || (secure ? 443 : 80),
    protocol: 'HTTP',
  } as const
  try {
    return await exchange(url, form, guard(peer.host, peer.port))
  } catch (error) {
    const timedOut = error instanceof Error && error.name === 'AbortError'
    const described = timedOut ? undefined : describeConnectionFailure(error, peer)
    const silent = { reason_code: 'timeout', reason: `${peer.host} did not answer in time.` } as const
    const { reason_code, reason } = described ?? silent
    throw new AccessTokenUnreached(reason_code, reason, error)
  }
}

async function exchange(url: URL, form: string, way: ReturnType<ConnectionGuard>): Promise<Answered> {
  const request = (url.protocol === 'https:' ? https : http).request(url, {
    ...way,
    // A connection that another guard has let through is not shared.
    agent: false,
    method: 'POST',
    headers: {
      accept: 'application/json',
      'content-type': 'application/x-www-form-urlencoded',
      'content-length': Buffer.byteLength(form),
    },
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  const answered = once(request, 'response')
  request.end(form)
  const [response]: IncomingMessage[] = await answered
  if (!response) throw new Error('The token endpoint did not answer')
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of response) {
    chunks.push(chunk)
    bytes += chunk.length
    if (bytes > MOST_BYTES) throw new Error('The answer of the token endpoint does not end')
  }
  return { status: response.statusCode ?? 0, answer: readJson(Buffer.concat(chunks).toString()) }
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function readAnswer(answer: unknown): TokenAnswer | undefined {
  if (typeof answer !== 'object' || answer === null) return undefined
  if (!('access_token' in answer) || typeof answer.access_token !== 'string') return undefined
  // A token is written into a line of SMTP.
  if (!/^[\x21-\x7e]+$/.test(answer.access_token)) return undefined
  const expires = 'expires_in' in answer ? Number(answer.expires_in) : USUAL_S
  const { access_token } = answer
  const renewed =
    'refresh_token' in answer && typeof answer.refresh_token === 'string' && answer.refresh_token !== ''
      ? { refresh_token: answer.refresh_token }
      : {}
  return { access_token, expires_in: Number.isFinite(expires) ? expires : USUAL_S, ...renewed }
}

/** The words of OAuth (RFC 6749 §5.2, `interaction_required` of OpenID), and nothing else of what was answered. */
const ERROR_CODE = /^[a-z]{2,20}(?:_[a-z]{2,20}){0,3}$/

/** Whoever names the endpoint may be curious about a machine behind it: the answer itself is not shown. */
function refusalOf(answer: unknown, status: number): AccessTokenRefused {
  const said = typeof answer === 'object' && answer !== null && 'error' in answer ? answer.error : undefined
  const why = typeof said === 'string' && ERROR_CODE.test(said) ? said : `status ${status}`
  return new AccessTokenRefused(
    `Signing in with OAuth was refused (${why}). Give this product access anew.`,
    why,
  )
}
