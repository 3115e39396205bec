import { slotsOf } from '@laycan/web/slots.ts'
import type { EmailRow } from '#features/records/emails/contract/email.ts'
import {
  t as emailWord,
  formatColumnDate,
  outgoingStatus,
  outgoingWord,
  participantNames,
  plainLine,
} from '#features/records/emails/web/public.ts'
import { t } from '../messages.ts'
import type { RowLook } from './row-look.ts'

/** No column is wide enough for more; a mail to a thousand people must not cost a thousand names. */
const PEOPLE_SHOWN = 20
/** The same of a subject's letters, also in its tooltip. */
const SUBJECT_SHOWN = 500

type NameLook = Pick<RowLook, 'from_display' | 'to_display'>

export function fromText(row: EmailRow, look: NameLook): string {
  return participantNames(row.from, look.from_display) || emailWord('no_sender')
}

export function toText(row: EmailRow, look: NameLook): string {
  const people = [...row.to, ...row.cc].slice(0, PEOPLE_SHOWN)
  return participantNames(people, look.to_display) || emailWord('no_recipients')
}

/** Mail that leaves us is known by whom it goes to. */
export function isOurs(row: EmailRow): boolean {
  return row.box === 'sent' || row.box === 'draft'
}

/** The one person text of a narrow row. */
export function personText(row: EmailRow, look: NameLook): string {
  return isOurs(row) ? toText(row, look) : fromText(row, look)
}

export function subjectText(row: EmailRow): string {
  return plainLine(row.subject.slice(0, SUBJECT_SHOWN)) || emailWord('no_subject')
}

export function dateText(row: EmailRow, look: Pick<RowLook, 'now' | 'date_format' | 'time_zone'>): string {
  return formatColumnDate(row.received_at, look.now, look.date_format, look.time_zone)
}

/** The words of a status that a reader must know of; '' for received and sent (ML-003). */
export function statusText(row: EmailRow): string {
  const status = outgoingStatus(row)
  return status === undefined ? '' : outgoingWord(status)
}

/** The row in one sentence, for those who hear it. */
export function rowLabel(
  row: EmailRow,
  look: NameLook & Pick<RowLook, 'now' | 'date_format' | 'time_zone'>,
): string {
  const marks = [
    row.read ? '' : t('mark_unread'),
    ...slotsOf('list.row-mark').map(({ words }) => words(row)),
    statusText(row),
    row.high_importance ? t('mark_importance') : '',
  ]
  const facts = [
    isOurs(row) ? t('row_to', { name: toText(row, look) }) : t('row_from', { name: fromText(row, look) }),
    t('row_subject', { subject: subjectText(row) }),
    dateText(row, look),
    row.has_attachment ? t('mark_attachment_plain') : '',
  ]
  return [...marks, ...facts].filter((part) => part !== '').join(', ')
}
