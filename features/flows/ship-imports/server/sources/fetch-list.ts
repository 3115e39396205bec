import type { IncomingMessage } from 'node:http'
import type { Egress } from '@laycan/server/egress/egress.ts'
import { IMPORT_BYTES_MAX } from '#features/flows/file-imports/contract/file-import.ts'

/** What an address answered. `problem`: in words, why it gave no list. */
export type FetchedList =
  | { readonly problem: string }
  | 'unchanged'
  | { readonly content: Buffer; readonly etag: string; readonly last_modified: string }

const PATIENCE_MS = 60_000
const REDIRECTS_MAX = 3
/** Letters of a mark that a server gives. */
const MARK_MAX = 500

/**
 * Asks for a list past the guard of what must not be reached; each redirect passes it again. What was fetched before is not
 * sent again by a server that knows its marks (RFC 9110, 13).
 */
export async function fetchList(
  egress: Egress,
  { address, etag, last_modified }: { address: string; etag: string; last_modified: string },
): Promise<FetchedList> {
  const headers = {
    accept: 'text/csv, application/vnd.openxmlformats-officedocument.spreadsheetml.sheet, */*;q=0.5',
    'accept-encoding': 'identity',
    ...(etag !== '' && { 'if-none-match': etag }),
    ...(last_modified !== '' && { 'if-modified-since': last_modified }),
  }
  const signal = AbortSignal.timeout(PATIENCE_MS)
  try {
    let url = new URL(address)
    for (let redirects = 0; ; redirects++) {
      const answer = await egress.request(url, { headers, signal })
      const to = redirectOf(answer, url)
      if (to === undefined) return await readAnswer(answer)
      answer.destroy()
      if (redirects === REDIRECTS_MAX) return { problem: 'The address leads on to others too often.' }
      url = to
    }
  } catch (error) {
    return { problem: wordsOf(error) }
  }
}

function redirectOf({ statusCode = 0, headers }: IncomingMessage, from: URL): URL | undefined {
  if (![301, 302, 303, 307, 308].includes(statusCode) || headers.location === undefined) return undefined
  const to = new URL(headers.location, from)
  if (!/^https?:$/.test(to.protocol)) throw new Error(`it leads on to ${to.protocol}`)
  return to
}

async function readAnswer(answer: IncomingMessage): Promise<FetchedList> {
  const { statusCode = 0, headers } = answer
  if (statusCode === 304 || statusCode !== 200) answer.destroy()
  if (statusCode === 304) return 'unchanged'
  if (statusCode !== 200) return { problem: `The server answered ${statusCode}.` }
  const parts: Buffer[] = []
  let size = 0
  for await (const part of answer as AsyncIterable<Buffer>) {
    size += part.length
    if (size > IMPORT_BYTES_MAX) return { problem: 'The list is larger than 64 MB.' }
    parts.push(part)
  }
  if (size === 0) return { problem: 'The list is empty.' }
  const mark = (text: string | undefined) => (text === undefined || text.length > MARK_MAX ? '' : text)
  return {
    content: Buffer.concat(parts),
    etag: mark(headers.etag),
    last_modified: mark(headers['last-modified']),
  }
}

function wordsOf(error: unknown): string {
  const { name, message, code } = error as Error & { code?: string }
  if (name === 'TimeoutError' || name === 'AbortError') return 'The server did not answer within a minute.'
  if (code === 'ENOTFOUND') return 'There is no server of this name.'
  if (code === 'ECONNREFUSED') return 'The server takes no connections.'
  return `The list could not be fetched: ${message}`.slice(0, 300)
}
