import { createPrivateKey, sign } from 'node:crypto'
import type { TokenUse } from './grant-secrets.ts'

/** Seconds that an assertion counts; providers take an hour at most. */
const HOLDS_S = 300
/** The scopes of Gmail over IMAP and SMTP, and of calendars. */
const SCOPES = {
  mail: 'https://mail.google.com/',
  calendar: 'https://www.googleapis.com/auth/calendar',
} as const

/**
 * The signed word of a service account that it acts as a mailbox (RFC 7523 §3, RFC 7515 with RS256).
 * @throws Error when the key is none
 */
export function signAssertion(
  { client_email, private_key }: { client_email: string; private_key: string },
  { subject, token_url, use = 'mail' }: { subject: string; token_url: string; use?: TokenUse },
  now: number = Date.now(),
): string {
  const iat = Math.floor(now / 1000)
  const claims = {
    iss: client_email,
    sub: subject,
    scope: SCOPES[use],
    aud: token_url,
    iat,
    exp: iat + HOLDS_S,
  }
  const text = `${encode({ alg: 'RS256', typ: 'JWT' })}.${encode(claims)}`
  return `${text}.${sign('sha256', Buffer.from(text), createPrivateKey(private_key)).toString('base64url')}`
}

function encode(part: object): string {
  return Buffer.from(JSON.stringify(part)).toString('base64url')
}
