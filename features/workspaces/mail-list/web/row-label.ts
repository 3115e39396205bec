import type { EmailRow } from '../../../records/emails/contract/email.ts'
import { t as emailWord, formatListDate, participantNames } from '../../../records/emails/web/public.ts'
import { t } from './messages.ts'
import type { RowLook } from './row-look.ts'

/** People of a row; mail that we sent shows where it goes where others show where they come from. */
export function fromText(row: EmailRow, look: RowLook): string {
  return participantNames(row.from, look.from_display) || emailWord('no_sender')
}

export function toText(row: EmailRow, look: RowLook): string {
  return participantNames([...row.to, ...row.cc], look.to_display) || emailWord('no_recipients')
}

export function subjectText(row: EmailRow): string {
  return row.subject.trim() === '' ? emailWord('no_subject') : row.subject
}

export function dateText(row: EmailRow, look: RowLook): string {
  return formatListDate(row.received_at, look.now, look.date_format, look.time_zone)
}

/** The words of a status that a reader must know of; '' for received and sent (ML-003). */
export function statusText(row: EmailRow): string {
  if (row.status === 'received' || row.status === 'sent') return ''
  return t(`status_${row.status}`)
}

/** What a screen reader says for a row. */
export function rowLabel(row: EmailRow, look: RowLook): string {
  const person = row.box === 'received' || row.box === 'spam' ? fromText(row, look) : toText(row, look)
  const parts = [
    row.read ? '' : t('mark_unread'),
    statusText(row),
    person,
    subjectText(row),
    dateText(row, look),
  ]
  return parts.filter((part) => part !== '').join(', ')
}
