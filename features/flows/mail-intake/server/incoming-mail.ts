import { createHash } from 'node:crypto'
import type { Box } from '#features/records/emails/contract/email.ts'
import { keyOfHash } from '#features/records/emails/server/public.ts'

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

/** A mail that was accepted before it is stored. */
export interface AcceptedMail {
  /** The id that it will have. */
  email_id: number
  raw_blob: string
  /** The sender evidently heard our 250. */
  heard: boolean
  /** The mail that it became, once it is stored. */
  stored_as?: number
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
