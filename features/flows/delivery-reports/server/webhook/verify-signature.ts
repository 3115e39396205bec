import { createHmac, createPublicKey, timingSafeEqual, verify } from 'node:crypto'
import { z } from 'zod'
import type { EventProvider } from '../../contract/delivery-report.ts'

/** A signature is good for this long: what is repeated later is refused, what is repeated sooner is heard once. */
const GOOD_FOR_MS = 5 * 60_000

export interface SignedRequest {
  /** Header names in lower case. */
  headers: Readonly<Record<string, string | string[] | undefined>>
  /** The body as it came. */
  text: string
  now: Date
}

export type Verdict = 'valid' | 'invalid' | 'too old'

/**
 * Checks who sent events: by the provider's own way, over the bytes of the body.
 * - generic: `Laycan-Signature: t=SECONDS,v1=HEX`, HMAC-SHA256 of `SECONDS.BODY` with the secret.
 * - sendgrid: ECDSA over timestamp and body with the key they show.
 * - mailgun: HMAC-SHA256 of timestamp and token, which stand in the body, with the signing key.
 */
export function verifySignature(provider: EventProvider, key: string, request: SignedRequest): Verdict {
  const signed = { generic: readGeneric, sendgrid: readSendGrid, mailgun: readMailgun }[provider](
    key,
    request,
  )
  if (!signed?.fits) return 'invalid'
  const age = Math.abs(request.now.getTime() - signed.seconds * 1000)
  return age <= GOOD_FOR_MS ? 'valid' : 'too old'
}

interface Signed {
  seconds: number
  fits: boolean
}

function readGeneric(key: string, { headers, text }: SignedRequest): Signed | undefined {
  const match = /^t=(\d{1,12}),\s*v1=([0-9a-f]{64})$/.exec(headerOf(headers, 'laycan-signature'))
  const [, time, signature] = match ?? []
  if (time === undefined || signature === undefined) return undefined
  return { seconds: Number(time), fits: isMac(key, `${time}.${text}`, signature) }
}

function readSendGrid(key: string, { headers, text }: SignedRequest): Signed | undefined {
  const time = headerOf(headers, 'x-twilio-email-event-webhook-timestamp')
  const signature = headerOf(headers, 'x-twilio-email-event-webhook-signature')
  if (!/^\d{1,12}$/.test(time) || signature === '') return undefined
  const publicKey = createPublicKey({ key: Buffer.from(key, 'base64'), format: 'der', type: 'spki' })
  const fits = verify('sha256', Buffer.from(time + text), publicKey, Buffer.from(signature, 'base64'))
  return { seconds: Number(time), fits }
}

const MailgunSignature = z.object({
  signature: z.object({
    timestamp: z.union([z.string(), z.number()]).transform(String),
    token: z.string().min(1).max(200),
    signature: z.string().regex(/^[0-9a-f]{64}$/),
  }),
})

function readMailgun(key: string, { text }: SignedRequest): Signed | undefined {
  const read = MailgunSignature.safeParse(parseJson(text))
  if (!read.success) return undefined
  const { timestamp, token, signature } = read.data.signature
  if (!/^\d{1,12}$/.test(timestamp)) return undefined
  return { seconds: Number(timestamp), fits: isMac(key, timestamp + token, signature) }
}

function isMac(key: string, text: string, signature: string): boolean {
  return timingSafeEqual(createHmac('sha256', key).update(text).digest(), Buffer.from(signature, 'hex'))
}

function headerOf(headers: SignedRequest['headers'], name: string): string {
  const value = headers[name]
  return (Array.isArray(value) ? value[0] : value) ?? ''
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
