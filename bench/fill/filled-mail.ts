import { createHash } from 'node:crypto'
import type { ParsedMessage } from '@laycan/mail/parse/parsed-message.ts'
import { type BenchSpan, generateBenchRow } from '../corpus/generate-bench-row.ts'
import { parsedOfRow } from './parsed-of-row.ts'

/** Everything that the rows of one filled mail say. */
export interface FilledMail {
  id: number
  line_id: number
  box: 'received' | 'sent'
  received_at: string
  thread_id: number
  base_subject: string
  read: boolean
  size: number
  /** Identity and place of bytes that the fill does not write: no case reads a filled mail's raw file. */
  content_key: string
  raw_blob: string
  parsed: ParsedMessage
}

/** What all mails of a desk have in common. */
export interface FillPlan {
  span: BenchSpan
  /** Ids of the lines by their number in the corpus. */
  line_ids: number[]
  /** Readers of each of them. */
  readers: number[][]
}

export const FILL_SEED = 1
const MESSAGE_NUMBER = /^b(\d+)\./

/** Mail `index` of the desk; its id is one more. */
export function filledMail(index: number, { span, line_ids }: FillPlan): FilledMail {
  const row = generateBenchRow(index, FILL_SEED, span)
  const root = MESSAGE_NUMBER.exec(row.references[0] ?? '')?.[1]
  const raw_blob = createHash('sha256').update(row.message_id).digest('hex')
  return {
    id: index + 1,
    line_id: line_ids[row.line] ?? 0,
    box: row.box,
    received_at: row.received_at.toISOString(),
    thread_id: root === undefined ? index + 1 : Number(root) + 1,
    base_subject: row.subject.replace(/^Re: /, '').toLowerCase(),
    read: row.read,
    size: row.size,
    content_key: uuid(raw_blob),
    raw_blob,
    parsed: parsedOfRow(row),
  }
}

/** The first 16 bytes of a hash as PostgreSQL writes a uuid. */
export function uuid(hex: string): string {
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20, 32)}`
}
