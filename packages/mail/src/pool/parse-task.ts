import type { ExtractedAttachment } from '../parse/extract-attachments.ts'
import type { ParsedMessage } from '../parse/parsed-message.ts'

/** What a worker is asked to do. */
export type ParseTask =
  | { kind: 'parse'; raw: Uint8Array }
  | { kind: 'attachment'; raw: Uint8Array; position: number }
  | { kind: 'attachments'; raw: Uint8Array }
  | { kind: 'nested'; raw: Uint8Array; position: number }

/** The answer to each kind of task. */
export interface ParseResults {
  parse: ParsedMessage
  attachment: ExtractedAttachment | null
  attachments: ExtractedAttachment[]
  nested: ParsedMessage | null
}

export type ParseAnswer = { result: ParseResults[keyof ParseResults] } | { error: string }
