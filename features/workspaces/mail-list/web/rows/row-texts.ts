import { slotsOf } from '@laycan/web/slots.ts'
import type { EmailRow } from '#features/records/emails/contract/email.ts'
import {
  t as emailWord,
  outgoingStatus,
  outgoingWord,
  participantNames,
  plainLine,
  timeText,
} from '#features/records/emails/web/public.ts'
import { t } from '../messages.ts'
import type { MailLook } from './mail-look.ts'

/** No column is wide enough for more; a mail to a thousand people must not cost a thousand names. */
const PEOPLE_SHOWN = 20
/** The same of a subject's letters, also in its tooltip. */
const SUBJECT_SHOWN = 500

type NameLook = Pick<MailLook, 'from_display' | 'to_display'>

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

export function dateText(row: EmailRow, { now, date_style }: Pick<MailLook, 'now' | 'date_style'>): string {
  return timeText(row.received_at, date_style, now)
}

/** The words of a status that a reader must know of; '' for received and sent (ML-003). */
export function statusText(row: EmailRow): string {
  const status = outgoingStatus(row)
  return status === undefined ? '' : outgoingWord(status)
}

/** The row in one sentence, for those who hear it. */
export function rowLabel(row: EmailRow, look: NameLook & Pick<MailLook, 'now' | 'date_style'>): string {
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
