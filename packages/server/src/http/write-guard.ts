import type { FastifyRequest } from 'fastify'
import type { Endpoint } from '@laycan/contract/endpoint.ts'

/** What a host may be in `Host` and `X-Forwarded-Host`: a name or an address, with or without a port (RFC 9110 §7.2). */
const HOST = /^(?:[a-z0-9_.-]{1,255}|\[[0-9a-f:.]{2,45}\])(?::\d{1,5})?$/i
const JSON_TYPE = /^application\/json(?:\s*;|$)/i
const FORM_TYPE = /^multipart\/form-data\s*;/i
const BYTES_TYPE = /^application\/octet-stream(?:\s*;|$)/i

/** A request that is refused before anybody looks at it; `statusCode` is what Fastify answers with. */
class RefusedRequest extends Error {
  readonly statusCode: number

  constructor(statusCode: number, text: string) {
    super(text)
    this.statusCode = statusCode
  }
}

/**
 * Refuses a Host header that is no host: links are made of it.
 * @throws an error with `statusCode` 400
 */
export function refuseOddHost(request: FastifyRequest): void {
  if (!isHost(request.host)) throw new RefusedRequest(400, 'The Host header is not valid')
}

export function isHost(text: string): boolean {
  return HOST.test(text) && URL.canParse(`http://${text}`)
}

/**
 * A write is taken from our own pages and from programs that are no browsers, and as JSON or bytes alone: the form of
 * another site, which a browser sends without asking, is neither (SC-008). Calls that take forms with files are left to the
 * first check, and to the session: a cookie alone opens no write.
 * @param public_url address as browsers reach us; '' takes the request's own host
 * @throws an error with `statusCode` 403 or 415
 */
export function refuseForeignWrite(
  request: FastifyRequest,
  endpoint: Pick<Endpoint, 'method' | 'body' | 'from_anywhere' | 'takes_form'>,
  public_url: string,
): void {
  if (endpoint.method === 'GET' || endpoint.from_anywhere) return
  if (!isOwnOrigin(request.headers, request.host, public_url))
    throw new RefusedRequest(403, 'This call was refused: it comes from a page of another site')
  const type = request.headers['content-type']
  const wanted = endpoint.body === 'bytes' ? BYTES_TYPE : JSON_TYPE
  if (endpoint.takes_form && FORM_TYPE.test(type ?? '')) return
  if (type !== undefined && !wanted.test(type) && hasBody(request))
    throw new RefusedRequest(415, `This call takes ${endpoint.body === 'bytes' ? 'bytes' : 'JSON'} only`)
}

interface OriginHeaders {
  origin?: string | undefined
  'sec-fetch-site'?: string | string[] | undefined
  'x-forwarded-host'?: string | string[] | undefined
}

/**
 * Whether a request comes from a page of ours, or from no page at all. A browser says so itself where it can
 * (`Sec-Fetch-Site`, Fetch Metadata), else by `Origin` (RFC 6454); a page cannot change either. Neither can a page add
 * `X-Forwarded-Host` without being asked first, so that it may be compared whatever proxies are trusted.
 */
export function isOwnOrigin(headers: OriginHeaders, host: string | undefined, public_url: string): boolean {
  const site = headers['sec-fetch-site']
  if (site !== undefined) return site === 'same-origin' || site === 'none'
  const { origin } = headers
  if (origin === undefined) return true
  if (!URL.canParse(origin)) return false
  const from = new URL(origin)
  if (public_url !== '' && from.origin === new URL(public_url).origin) return true
  return from.host === host?.toLowerCase() || from.host === headers['x-forwarded-host']
}

function hasBody({ headers }: FastifyRequest): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
}
