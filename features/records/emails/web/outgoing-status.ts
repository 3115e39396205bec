import type { EmailRow } from '../contract/email.ts'
import { type DateFormat, formatDate } from './format-date.ts'
import { t } from './messages.ts'

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

/** The same in a sentence, with time and reason. */
export function outgoingSentence(
  row: Outgoing & Pick<EmailRow, 'received_at'>,
  status: OutgoingStatus,
  { format, time_zone }: { format: DateFormat; time_zone: string | undefined },
): string {
  const values = { time: formatDate(row.received_at, format, time_zone), reason: row.problem }
  return t(`outgoing_${status}_at`, values).trim()
}
