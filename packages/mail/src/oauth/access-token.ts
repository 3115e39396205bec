import { once } from 'node:events'
import http, { type IncomingMessage } from 'node:http'
import https from 'node:https'

/** What is needed to get access tokens without a person (RFC 6749 §6). */
export interface TokenClient {
  token_url: string
  client_id: string
  /** Empty for public clients. */
  client_secret: string
  refresh_token: string
  scope?: string
}

/** The token endpoint says no: the consent was withdrawn, or the client is not known. */
export class AccessTokenRefused extends Error {
  override name = 'AccessTokenRefused'
}

/** Gives a token that holds for at least a minute; with `renew` a fresh one. */
export type TokenSource = (renew: boolean) => Promise<string>

const TIMEOUT_MS = 20_000
/** A token is not used in its last minute: the server's clock is another one. */
const MARGIN_MS = 60_000
/** Where the endpoint does not say how long a token holds. */
const USUAL_S = 3600
const MOST_SHOWN = 200

/**
 * Gets access tokens by a refresh token and keeps each while it holds. Callers at the same time share one request.
 * @param onRefreshToken told when the endpoint gave a new refresh token, which replaces the old one
 */
export function createTokenSource(
  client: TokenClient,
  onRefreshToken: (refresh_token: string) => void = () => undefined,
  now: () => number = Date.now,
): TokenSource {
  let refresh_token = client.refresh_token
  let kept: { token: string; until: number } | undefined
  let asking: Promise<string> | undefined
  const ask = async () => {
    const answer = await requestToken({ ...client, refresh_token })
    if (answer.refresh_token !== undefined && answer.refresh_token !== refresh_token) {
      refresh_token = answer.refresh_token
      onRefreshToken(refresh_token)
    }
    kept = { token: answer.access_token, until: now() + answer.expires_in * 1000 - MARGIN_MS }
    return kept.token
  }
  return (renew) => {
    if (!renew && kept && now() < kept.until) return Promise.resolve(kept.token)
    asking ??= ask().finally(() => {
      asking = undefined
    })
    return asking
  }
}

interface TokenAnswer {
  access_token: string
  expires_in: number
  refresh_token?: string
}

async function requestToken(client: TokenClient): Promise<TokenAnswer> {
  const form = new URLSearchParams({
    grant_type: 'refresh_token',
    refresh_token: client.refresh_token,
    client_id: client.client_id,
    ...(client.client_secret === '' ? {} : { client_secret: client.client_secret }),
    ...(client.scope === undefined || client.scope === '' ? {} : { scope: client.scope }),
  })
  const { status, answer } = await post(client.token_url, form.toString())
  if (status >= 500 || status === 429) throw new Error(`The token endpoint answered ${status}`)
  const read = readAnswer(answer)
  // A token endpoint does not move: a redirection is a refusal too, or the refresh token would be given elsewhere.
  if (status !== 200 || !read) throw new AccessTokenRefused(refusalOf(answer, status))
  return read
}

/** Nothing but a fault answers with more bytes. */
const MOST_BYTES = 256 * 1024

async function post(address: string, form: string): Promise<{ status: number; answer: unknown }> {
  const url = new URL(address)
  const request = (url.protocol === 'https:' ? https : http).request(url, {
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

function refusalOf(answer: unknown, status: number): string {
  const said = typeof answer === 'object' && answer !== null ? answer : {}
  const error = 'error' in said && typeof said.error === 'string' ? said.error : `status ${status}`
  const more =
    'error_description' in said && typeof said.error_description === 'string'
      ? `: ${said.error_description}`
      : ''
  return `Signing in with OAuth was refused (${error}${more})`.slice(0, MOST_SHOWN)
}
