import type { IncomingMessage } from 'node:http'
import type { Egress } from '@laycan/server/egress/egress.ts'
import { RefusedError } from '@laycan/server/http/refused-error.ts'
import { attachmentRefusals } from '../contract/errors.ts'
import { pictureType } from './picture-type.ts'

/** Pictures in mails are small; a newsletter's largest banner has some 2 MB. */
const SIZE_MAX = 10 * 1024 * 1024
const TIMEOUT_MS = 10_000
const REDIRECTS_MAX = 5

export interface Picture {
  bytes: Buffer
  type: string
}

/**
 * Fetches a public picture (SC-004). Each redirect passes the guard anew.
 * @throws RefusedError
 */
export async function fetchPicture(url: string, egress: Egress): Promise<Picture> {
  const signal = AbortSignal.timeout(TIMEOUT_MS)
  let target = parseUrl(url)
  for (let redirects = 0; redirects <= REDIRECTS_MAX; redirects++) {
    const answer = await ask(target, egress, signal)
    if ('bytes' in answer) return describe(answer.bytes)
    target = parseUrl(answer.location, target)
  }
  return refuse()
}

function parseUrl(url: string, base?: URL): URL {
  const parsed = URL.canParse(url, base?.href) ? new URL(url, base?.href) : undefined
  if (!parsed || !/^https?:$/.test(parsed.protocol)) return refuse()
  parsed.username = ''
  parsed.password = ''
  return parsed
}

function describe(bytes: Buffer): Picture {
  const type = pictureType(bytes)
  return type ? { bytes, type } : refuse()
}

async function ask(
  url: URL,
  egress: Egress,
  signal: AbortSignal,
): Promise<{ bytes: Buffer } | { location: string }> {
  const headers = { accept: 'image/*', 'user-agent': 'Laycan image proxy' }
  const response = await egress.request(url, { headers, signal }).catch(refuse)
  const { statusCode = 0, headers: answered } = response
  if (statusCode === 200) return { bytes: await readUpTo(response, SIZE_MAX).catch(refuse) }
  response.destroy()
  if (statusCode >= 300 && statusCode < 400 && answered.location) return { location: answered.location }
  return refuse()
}

/** Whatever is wrong with it, its reader learns no more than that it cannot be shown. */
function refuse(error?: unknown): never {
  if (error instanceof RefusedError) throw error
  throw new RefusedError(attachmentRefusals.notAPicture)
}

async function readUpTo(stream: IncomingMessage, limit: number): Promise<Buffer> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > limit) throw new RefusedError(attachmentRefusals.tooLarge)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
