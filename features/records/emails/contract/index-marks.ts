import { allOf, mark, notThat, oneOf, type Query } from '@laycan/search-index/query/query.ts'
import { type Box, type EmailStatus, emailStatuses } from './email.ts'
import { listsStatus } from './mail-place.ts'

/** What the search index keeps of mails besides their words; it follows a mail within seconds. */
export interface MarkedMail {
  readonly line_id: number
  readonly box: Box
  readonly status: EmailStatus
  readonly archived: boolean
  readonly deleted: boolean
  readonly closed: boolean
  readonly has_attachment: boolean
  readonly high_importance: boolean
}

/** A yes or no of a mail that the index marks. */
export const indexedFlags = ['archived', 'deleted', 'closed', 'has_attachment', 'high_importance'] as const
export type IndexedFlag = (typeof indexedFlags)[number]

/** Statuses that few mails have: those on their way out, and drafts. */
const unfinished: readonly EmailStatus[] = emailStatuses.filter(
  (status) => status !== 'received' && status !== 'sent',
)

const lineMark = (line_id: number) => `line:${line_id}`
const boxMark = (box: Box) => `box:${box}`
const statusMark = (status: EmailStatus) => `status:${status}`

/** The names of a mail's marks. */
export function marksOf(mail: MarkedMail): string[] {
  return [
    lineMark(mail.line_id),
    boxMark(mail.box),
    ...(unfinished.includes(mail.status) ? [statusMark(mail.status)] : []),
    ...indexedFlags.filter((flag) => mail[flag]),
  ]
}

export function hasFlag(flag: IndexedFlag, is = true): Query {
  return is ? mark(flag) : notThat(mark(flag))
}

/** Mails in one of some lines. */
export function inLines(line_ids: readonly number[]): Query {
  return oneOf(line_ids.map((id) => mark(lineMark(id))))
}

/** Mails in a box; without one in every box but spam. */
export function inBox(box: Box | undefined): Query {
  return box === undefined ? notThat(mark(boxMark('spam'))) : mark(boxMark(box))
}

/** Mails that a list of a status shows. */
export function ofStatus(status: EmailStatus): Query {
  const shown = unfinished.filter((each) => listsStatus(status, each))
  if (shown.length > 0) return oneOf(shown.map((each) => mark(statusMark(each))))
  const settled = notThat(oneOf(unfinished.map((each) => mark(statusMark(each)))))
  const isSent = mark(boxMark('sent'))
  return allOf([settled, status === 'sent' ? isSent : notThat(isSent)])
}
