import type { CustomFetch } from 'openid-client'
import type { Egress } from '@laycan/server/egress/egress.ts'

/** Key sets and tokens are some kilobytes. */
const ANSWER_MAX = 1024 * 1024
const TIMEOUT_MS = 10_000

/**
 * `fetch` for libraries, past the guard of what must not be reached. A redirect is an answer and is not followed.
 * @throws EgressRefused, errors of the connection, and Error for an answer that is too long
 */
export function egressFetch(egress: Egress): CustomFetch {
  return async (url, { method, headers, body, signal }) => {
    const sent = textOf(body)
    const response = await egress.request(new URL(url), {
      method: method === 'POST' ? 'POST' : 'GET',
      headers: { ...headers, ...(sent !== '' && { 'content-length': Buffer.byteLength(sent) }) },
      ...(sent !== '' && { body: sent }),
      signal: signal ?? AbortSignal.timeout(TIMEOUT_MS),
    })
    const bytes = await readAll(response)
    const type = response.headers['content-type']
    const { statusCode: status = 502 } = response
    return new Response(status === 204 || status === 304 ? null : bytes, {
      status,
      headers: type === undefined ? {} : { 'content-type': type },
    })
  }
}

function textOf(body: Parameters<CustomFetch>[1]['body']): string {
  if (body instanceof URLSearchParams) return body.toString()
  if (typeof body === 'string') return body
  if (body) throw new Error('Only texts are sent.')
  return ''
}

async function readAll(response: AsyncIterable<Buffer>): Promise<Uint8Array<ArrayBuffer>> {
  const parts: Buffer[] = []
  let size = 0
  for await (const part of response) {
    size += part.length
    if (size > ANSWER_MAX) throw new Error('The answer is too long.')
    parts.push(part)
  }
  return new Uint8Array(Buffer.concat(parts))
}
