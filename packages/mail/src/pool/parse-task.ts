import type { CargoOrder } from '@laycan/cargo-reader/cargo-order.ts'
import type { CargoLayout } from '@laycan/cargo-reader/layouts/cargo-layout.ts'
import type { LearntCargoLayout, TaughtOrder } from '@laycan/cargo-reader/layouts/learn-cargo-layout.ts'
import type { Layout } from '@laycan/position-reader/layouts/layout.ts'
import type { LearntLayout, TaughtRow } from '@laycan/position-reader/layouts/learn-layout.ts'
import type { ReadPosition } from '@laycan/position-reader/position.ts'
import type { OwnPart } from '../compose/find-links.ts'
import type { PreparedHtml } from '../compose/outgoing-html.ts'
import type { PictureName } from '../compose/picture-names.ts'
import type { InvitationReply } from '../compose/write-invitation-reply.ts'
import type { PaymentReading } from '../guard/read-payment.ts'
import type { ReadableDocument } from '../parse/documents/read-document.ts'
import type { Workbook } from '../parse/documents/read-workbook.ts'
import type { ExtractedAttachment } from '../parse/extract-attachments.ts'
import type { ParsedMessage } from '../parse/parsed-message.ts'
import type { CalendarFile } from '../parse/reports/read-calendar-file.ts'
import type { Signature } from '../parse/signature/read-signature.ts'
import type { PositionText } from '../positions/position-text.ts'
import type { Snippet } from '../search/find-snippets.ts'
import type { SegmentRows } from '../search/write-segment.ts'
import type { Authentication } from '../sender/authentication.ts'
import type { Sender } from '../sender/check-sender.ts'

/** What a worker is asked to do. */
export type ParseTask =
  | { kind: 'parse'; raw: Uint8Array }
  | { kind: 'attachment'; raw: Uint8Array; position: number }
  | { kind: 'attachments'; raw: Uint8Array }
  | { kind: 'part'; raw: Uint8Array; path: readonly number[] }
  | { kind: 'nested'; raw: Uint8Array; path: readonly number[] }
  | { kind: 'workbook'; raw: Uint8Array }
  /** `is_mail`: of the invitation in a message. */
  | { kind: 'calendar_file'; raw: Uint8Array; is_mail: boolean }
  | { kind: 'invitation_reply'; raw: Uint8Array; reply: InvitationReply }
  | { kind: 'prepare_html'; raw: Uint8Array; pictures: readonly PictureName[] }
  | { kind: 'find_links'; raw: Uint8Array }
  | { kind: 'signature'; raw: Uint8Array }
  | { kind: 'check_sender'; raw: Uint8Array; sender: Sender; name: string }
  | { kind: 'document'; raw: Uint8Array; name: string; file_type: string }
  | { kind: 'position_text'; raw: Uint8Array }
  /** `raw`: the text. */
  | {
      kind: 'positions'
      raw: Uint8Array
      date: string
      ports: readonly (readonly [string, string])[]
      layouts: readonly Layout[]
    }
  /** `raw`: the text of a row that a person said what it is. */
  | {
      kind: 'learn_layout'
      raw: Uint8Array
      date: string
      ports: readonly (readonly [string, string])[]
      taught: TaughtRow
    }
  /** The same. */
  | {
      kind: 'cargoes'
      raw: Uint8Array
      date: string
      ports: readonly (readonly [string, string])[]
      layouts: readonly CargoLayout[]
    }
  /** `raw`: the text of an order that a person said what it is. */
  | {
      kind: 'learn_cargo_layout'
      raw: Uint8Array
      date: string
      ports: readonly (readonly [string, string])[]
      taught: TaughtOrder
    }
  /** `raw`: JSON of the mails. */
  | { kind: 'segment'; raw: Uint8Array }
  /** The same. */
  | { kind: 'payments'; raw: Uint8Array }
  | { kind: 'snippets'; raw: Uint8Array; words: Readonly<Record<string, readonly string[]>> }

/** The answer to each kind of task. */
export interface ParseResults {
  parse: ParsedMessage
  attachment: ExtractedAttachment | null
  attachments: ExtractedAttachment[]
  part: ExtractedAttachment | null
  nested: ParsedMessage | null
  workbook: Workbook | null
  calendar_file: CalendarFile | null
  /** Bytes of the message. */
  invitation_reply: Uint8Array | null
  prepare_html: PreparedHtml
  find_links: OwnPart
  signature: Signature
  check_sender: Authentication
  document: ReadableDocument | null
  position_text: PositionText
  positions: ReadPosition[]
  learn_layout: LearntLayout | null
  cargoes: CargoOrder[]
  learn_cargo_layout: LearntCargoLayout | null
  segment: SegmentRows
  payments: PaymentReading[]
  snippets: (Snippet | null)[]
}

export type ParseAnswer = { result: ParseResults[keyof ParseResults] } | { error: string }

/** What a worker is told when it starts. */
export interface WorkerSettings {
  /** Name servers to ask; none takes those of the system. */
  dns_servers: readonly string[]
}
