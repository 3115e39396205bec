import { lookup as resolve } from 'node:dns/promises'
import http from 'node:http'
import https from 'node:https'
import type { LookupFunction } from 'node:net'
import { RefusedError } from '@laycan/server/http/refused-error.ts'
import { attachmentRefusals } from '../contract/errors.ts'
import { pictureType } from './picture-type.ts'
import { isPublicAddress } from './public-address.ts'

/** Pictures in mails are small; a newsletter's largest banner has some 2 MB. */
const SIZE_MAX = 10 * 1024 * 1024
const TIMEOUT_MS = 10_000
const REDIRECTS_MAX = 5

export interface Picture {
  bytes: Buffer
  type: string
}

/** Whether an address may be asked; replaced in tests, where all servers are on the loopback. */
export type AddressRule = (address: string) => boolean

/**
 * Fetches a public picture (SC-004). The address is resolved once and exactly that address is connected to, so that a
 * name cannot point elsewhere between check and use; each redirect is checked anew.
 * @throws RefusedError
 */
export async function fetchPicture(url: string, mayAsk: AddressRule = isPublicAddress): Promise<Picture> {
  const signal = AbortSignal.timeout(TIMEOUT_MS)
  let target = parseUrl(url)
  for (let redirects = 0; redirects <= REDIRECTS_MAX; redirects++) {
    const answer = await ask(target, mayAsk, signal)
    if ('bytes' in answer) return describe(answer.bytes)
    target = parseUrl(answer.location, target)
  }
  throw new RefusedError(attachmentRefusals.notAPicture)
}

function parseUrl(url: string, base?: URL): URL {
  const parsed = URL.canParse(url, base?.href) ? new URL(url, base?.href) : undefined
  if (!parsed || !/^https?:$/.test(parsed.protocol)) throw new RefusedError(attachmentRefusals.notAPicture)
  parsed.username = ''
  parsed.password = ''
  return parsed
}

function describe(bytes: Buffer): Picture {
  const type = pictureType(bytes)
  if (!type) throw new RefusedError(attachmentRefusals.notAPicture)
  return { bytes, type }
}

async function ask(
  url: URL,
  mayAsk: AddressRule,
  signal: AbortSignal,
): Promise<{ bytes: Buffer } | { location: string }> {
  const { address, family } = await publicAddressOf(url.hostname, mayAsk)
  const lookup: LookupFunction = (_name, options, done) =>
    options.all ? done(null, [{ address, family }]) : done(null, address, family)
  const headers = { accept: 'image/*', 'user-agent': 'Laycan image proxy' }
  return new Promise((settle, reject) => {
    const refuse = () => reject(new RefusedError(attachmentRefusals.notAPicture))
    const client = url.protocol === 'https:' ? https : http
    const request = client.get(url, { lookup, headers, signal, agent: false }, (response) => {
      const { statusCode = 0, headers: answered } = response
      if (statusCode >= 300 && statusCode < 400 && answered.location) {
        response.destroy()
        return settle({ location: answered.location })
      }
      if (statusCode !== 200) {
        response.destroy()
        return refuse()
      }
      readUpTo(response, SIZE_MAX).then((bytes) => settle({ bytes }), reject)
    })
    request.on('error', refuse)
  })
}

async function publicAddressOf(
  hostname: string,
  mayAsk: AddressRule,
): Promise<{ address: string; family: number }> {
  const name = hostname.replace(/^\[|\]$/g, '')
  const found = await resolve(name, { all: true }).catch(() => [])
  // One private address among several is a trick: the whole name is refused.
  const [first] = found
  if (!first || found.some(({ address }) => !mayAsk(address)))
    throw new RefusedError(attachmentRefusals.notAPicture)
  return first
}

async function readUpTo(stream: http.IncomingMessage, limit: number): Promise<Buffer> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > limit) throw new RefusedError(attachmentRefusals.tooLarge)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
