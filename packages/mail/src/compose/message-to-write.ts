import type { Readable } from 'node:stream'
import type { Participant } from '../parse/parsed-message.ts'

/** A file or picture of a mail that is written. */
export interface AttachmentToWrite {
  name: string
  /** MIME type; one that is not well-formed is written as application/octet-stream. */
  type: string
  /**
   * Content-ID without angle brackets by which the HTML shows it; null for a file. A picture that the HTML does not show
   * is written as a file.
   */
  cid: string | null
  /** The Content-ID is a stranger's: one of ours is written in its place, in the HTML too. */
  foreign_cid?: boolean
  /** A picture of the text: where the HTML does not show it (any more), it does not go along. */
  only_shown?: boolean
  /** Bytes that `open` gives. Fewer or more break the message off, so that half a file never leaves. */
  size: number
  /** The bytes from their beginning; called again for each writing and scan. */
  open(): Readable | Promise<Readable>
}

/**
 * A mail as it is to leave. There is no Bcc: who stands in the envelope alone is nowhere in the message. Addresses that
 * could smuggle another header or recipient are refused with `UnwritableMessage`.
 */
export interface MessageToWrite {
  from: Participant
  /** Who really wrote when `from` is another one (RFC 5322 §3.6.2). */
  sender?: Participant | null
  reply_to?: readonly Participant[]
  to: readonly Participant[]
  cc: readonly Participant[]
  subject: string
  date: Date
  /** Without angle brackets, here and below. The same Message-ID gives the same bytes. */
  message_id: string
  in_reply_to: string | null
  /** Oldest first; long chains are shortened in the middle. */
  references: readonly string[]
  /** Plain text; null beside `html` derives it. */
  text: string | null
  html: string | null
  attachments: readonly AttachmentToWrite[]
  /** Mails among the attachments may stand in 8bit, so that they arrive as mails: for servers with 8BITMIME. */
  eight_bit?: boolean
  high_importance?: boolean
  /** Set for what no person wrote (RFC 3834). */
  auto_submitted?: 'auto-generated' | 'auto-replied' | null
  /** RFC 2369; with `one_click` also List-Unsubscribe-Post (RFC 8058), which needs an https `url`. */
  list_unsubscribe?: { url?: string; mail?: string; one_click: boolean } | null
  /** A calendar answer or invitation beside the text (iMIP, RFC 6047). */
  calendar?: { method: string; content: string } | null
  /** Headers of our own, e.g. X-…; names that this type sets elsewhere are refused. */
  headers?: readonly { name: string; value: string }[]
}

/** A message whose size is known and whose bytes can be read as often as needed, each time the same. */
export interface WrittenMessage {
  /** Bytes of the whole message, exactly. */
  size: number
  /** An address in the headers needs SMTPUTF8 (RFC 6531). */
  smtputf8: boolean
  /** A mail among the attachments is in 8bit, which needs 8BITMIME (RFC 6152). All else is 7bit. */
  eight_bit: boolean
  /** CRLF line ends, no dot-stuffing. Errors of the attachments' streams destroy it. */
  stream(): Readable
}

/** The mail cannot be written as it is: what is wrong, in words for its writer. */
export class UnwritableMessage extends Error {
  override name = 'UnwritableMessage'
}
