import { createHmac, randomBytes } from 'node:crypto'

const SECRET_START = 'whsec_'
/** The Standard Webhooks specification wants 24 to 64. */
const SECRET_BYTES = 32

/** A signing secret as receivers are given it. */
export function makeSecret(): string {
  return SECRET_START + randomBytes(SECRET_BYTES).toString('base64')
}

/** An event's own name, which stays the same in each attempt. */
export function makeEventId(): string {
  return `msg_${randomBytes(18).toString('base64url')}`
}

/**
 * The headers by which a receiver knows that an event is from us (Standard Webhooks, symmetric signatures).
 * @param secret `whsec_` and the key in base64
 */
export function signatureHeaders(
  secret: string,
  { event_id, body, now }: { event_id: string; body: string; now: Date },
): Record<string, string> {
  const timestamp = String(Math.floor(now.getTime() / 1000))
  const key = Buffer.from(secret.slice(SECRET_START.length), 'base64')
  const signature = createHmac('sha256', key).update(`${event_id}.${timestamp}.${body}`).digest('base64')
  return {
    'webhook-id': event_id,
    'webhook-timestamp': timestamp,
    'webhook-signature': `v1,${signature}`,
  }
}

/** What the secret of a webhook is sealed for. */
export function secretPurpose(webhook_id: number): string {
  return `signing secret of webhook ${webhook_id}`
}
