import type { PreparedHtml } from '../compose/outgoing-html.ts'
import type { InvitationReply } from '../compose/write-invitation-reply.ts'
import type { ReadableDocument } from '../parse/documents/read-document.ts'
import type { Workbook } from '../parse/documents/read-workbook.ts'
import type { ExtractedAttachment } from '../parse/extract-attachments.ts'
import type { ParsedMessage } from '../parse/parsed-message.ts'

/** What a worker is asked to do. */
export type ParseTask =
  | { kind: 'parse'; raw: Uint8Array }
  | { kind: 'attachment'; raw: Uint8Array; position: number }
  | { kind: 'attachments'; raw: Uint8Array }
  | { kind: 'part'; raw: Uint8Array; path: readonly number[] }
  | { kind: 'nested'; raw: Uint8Array; path: readonly number[] }
  | { kind: 'workbook'; raw: Uint8Array }
  | { kind: 'invitation_reply'; raw: Uint8Array; reply: InvitationReply }
  | { kind: 'prepare_html'; raw: Uint8Array }
  | { kind: 'document'; raw: Uint8Array; name: string; file_type: string }

/** The answer to each kind of task. */
export interface ParseResults {
  parse: ParsedMessage
  attachment: ExtractedAttachment | null
  attachments: ExtractedAttachment[]
  part: ExtractedAttachment | null
  nested: ParsedMessage | null
  workbook: Workbook | null
  /** Bytes of the message. */
  invitation_reply: Uint8Array | null
  prepare_html: PreparedHtml
  document: ReadableDocument | null
}

export type ParseAnswer = { result: ParseResults[keyof ParseResults] } | { error: string }
