import { createHash } from 'node:crypto'
import type { Box } from '../../../records/emails/contract/email.ts'

/** Where a message came from, by its source's own key. */
export type SourceKey =
  | { kind: 'imap'; mailbox_id: number; uidvalidity: number; uid: number }
  | { kind: 'smtp' }
  /** `occurrence`: the how-manieth message with these bytes this import has met, from 1. */
  | { kind: 'file'; occurrence: number }

/** A message handed to the intake. */
export interface IncomingMail {
  line_id: number
  box: Box
  source: SourceKey
  raw: Buffer
  /** Identity of the content as its source gave it; see `contentKey`. */
  content_key: string
  /** When it came; null takes what its own headers say. */
  received_at: Date | null
  /** True: it starts as read for everybody. */
  seen: boolean
  /** Answered or forwarded in another program before it came. */
  replied?: boolean
  forwarded?: boolean
}

/** What became of it: `new` false when it stood in the ledger already. */
export interface IntakeOutcome {
  email_id: number
  new: boolean
}

/** The first 16 bytes of a message's SHA-256, as a UUID. */
export function contentKey(raw: Uint8Array): string {
  return keyOfHash(createHash('sha256').update(raw).digest('hex'))
}

/** The same from a hash that is known already. */
export function keyOfHash(sha256_hex: string): string {
  return sha256_hex.slice(0, 32).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
