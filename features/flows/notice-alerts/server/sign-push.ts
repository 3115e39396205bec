import { sign } from 'node:crypto'
import type { PushKeys } from './push-keys.ts'

/** Services take at most a day; clocks differ. */
const VALID_S = 12 * 3600

/**
 * The header by which a push service knows who sends (RFC 8292).
 * @param contact `https:` or `mailto:`, where the service's operator turns to
 */
export function signPush(
  endpoint: URL,
  { public_key, private_key }: PushKeys,
  contact: string,
  now: Date,
): string {
  const claims = { aud: endpoint.origin, exp: Math.floor(now.getTime() / 1000) + VALID_S, sub: contact }
  const words = `${encode({ typ: 'JWT', alg: 'ES256' })}.${encode(claims)}`
  const signature = sign('sha256', Buffer.from(words), { key: private_key, dsaEncoding: 'ieee-p1363' })
  return `vapid t=${words}.${signature.toString('base64url')}, k=${public_key}`
}

function encode(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url')
}
