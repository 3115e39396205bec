import type { EmailRow } from '../contract/email.ts'
import { type DateFormat, formatDate } from './format-date.ts'
import { t } from './messages.ts'
import { promisedTime } from './promised-time.ts'

/** Where a mail that somebody here writes stands, as people are told (CP-007); `uncertain`: nobody knows whether it left. */
export type OutgoingStatus = 'draft' | 'delay' | 'schedule' | 'progress' | 'uncertain' | 'failed'

type Outgoing = Pick<EmailRow, 'status' | 'problem'>

/** Undefined for received and for sent mail. A mail that waits in the outbox is shown as delay (CP-008). */
export function outgoingStatus({ status, problem }: Outgoing): OutgoingStatus | undefined {
  if (status === 'received' || status === 'sent') return undefined
  if (status === 'progress') return problem === '' ? 'progress' : 'uncertain'
  return status === 'pending' ? 'delay' : status
}

/** Whether it waits for its time, and can be aborted until then (CP-008). */
export function isAbortable({ status }: Pick<EmailRow, 'status'>): boolean {
  return status === 'delay' || status === 'schedule' || status === 'pending'
}

/** Whether it has left or come in: what can be answered. */
export function isSettled({ status }: Pick<EmailRow, 'status'>): boolean {
  return status === 'received' || status === 'sent'
}

export type OutgoingTone = 'neutral' | 'accent' | 'warning' | 'danger'

export const outgoingTones: Readonly<Record<OutgoingStatus, OutgoingTone>> = {
  draft: 'neutral',
  delay: 'accent',
  schedule: 'accent',
  progress: 'accent',
  uncertain: 'warning',
  failed: 'danger',
}

/** The word of a status (ML-003). */
export function outgoingWord(status: OutgoingStatus): string {
  return t(`outgoing_${status}`)
}

interface WrittenTime {
  readonly format: DateFormat
  readonly time_zone: string | undefined
}

/** The same in a sentence, with time and reason; a time that is still to come names its zone. */
export function outgoingSentence(
  row: Outgoing & Pick<EmailRow, 'received_at'>,
  status: OutgoingStatus,
  style: WrittenTime,
): string {
  const at = row.received_at
  const time = isAbortable(row) ? promisedTime(at, style) : formatDate(at, style.format, style.time_zone)
  return t(`outgoing_${status}_at`, { time, reason: row.problem }).trim()
}
