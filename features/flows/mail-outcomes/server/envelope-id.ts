import { createHmac, timingSafeEqual } from 'node:crypto'
import type { SecretBox } from '@laycan/server/secrets.ts'

/** 80 bits: nobody finds one by trying, one report each. ENVID has room for 100 characters (RFC 3461 §4.4). */
const MAC_BYTES = 10
const ENVELOPE_ID = /^laycan-(\d{1,15})-([\da-f]{20})$/i

/** By what a report names what we handed over: the number of the message, which only we can write. */
export function writeEnvelopeId(secrets: SecretBox, company_id: string, outgoing_id: number): string {
  return `laycan-${outgoing_id}-${macOf(secrets, company_id, outgoing_id).toString('hex')}`
}

/** The message that an envelope's id names; undefined for one that we have not written for this company. */
export function readEnvelopeId(secrets: SecretBox, company_id: string, text: string): number | undefined {
  const [, number, mac] = ENVELOPE_ID.exec(text) ?? []
  if (number === undefined || mac === undefined) return undefined
  const outgoing_id = Number(number)
  const isOurs = timingSafeEqual(Buffer.from(mac, 'hex'), macOf(secrets, company_id, outgoing_id))
  return isOurs ? outgoing_id : undefined
}

function macOf(secrets: SecretBox, company_id: string, outgoing_id: number): Buffer {
  const key = secrets.deriveKey('envelope ids')
  return createHmac('sha256', key).update(`${company_id} ${outgoing_id}`).digest().subarray(0, MAC_BYTES)
}
