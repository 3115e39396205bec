import { queryOf } from '@laycan/web/navigation.ts'
import { readQuery, writeQuery } from '@laycan/web/query-string.ts'
import { matchesEvery } from '#features/records/criteria/contract/match-criteria.ts'
import type { EmailRow } from '#features/records/emails/contract/email.ts'
import { EMAIL } from '#features/records/emails/contract/email-criteria.ts'
import { criteriaOfParameters } from '#features/records/emails/contract/list-filters.ts'
import {
  isInPlace,
  type MailPlace,
  MailsQuery,
  PLACE_PARAMETERS,
  placeOf,
  tabIdOf,
} from '#features/records/emails/contract/mail-place.ts'

type Query = Readonly<Record<string, string | string[]>>

const queryTextOf = (link: string): Query => readQuery(link.split('?')[1] ?? '')

function idOf(value: string | string[] | undefined): number | undefined {
  const id = Number(value)
  return Number.isSafeInteger(id) && id > 0 ? id : undefined
}

/** The place of a link such as `/mails?line_id=5&id=7`; undefined outside the mail list. */
export function placeOfLink(link: string): MailPlace | undefined {
  return link.split('?')[0] === '/mails' ? placeOf(queryOf(MailsQuery, link)) : undefined
}

const MAIL_TAB = /^mail_(\d+)$/

export function mailTabId(email_id: number): string {
  return `mail_${email_id}`
}

/** The mail of a minimized mail's tab; undefined for tabs of lists. */
export function mailOfTab(tab_id: string): number | undefined {
  return idOf(MAIL_TAB.exec(tab_id)?.[1])
}

/**
 * The tab that a link belongs to. A minimized mail's link names its tab, and only while that very mail is open: reading
 * on from it in the list leaves the tab.
 */
export function tabOfLink(link: string): string | undefined {
  const { tab, id } = queryTextOf(link)
  if (typeof tab === 'string' && mailOfTab(tab) !== undefined && mailOfTab(tab) === idOf(id)) return tab
  const place = placeOfLink(link)
  return place && tabIdOf(place)
}

/** The link without what was meant for one visit: the tab's name, a bookmark, a forced reload. */
export function withoutVisit(link: string): string {
  const [path = '', text] = link.split('?')
  if (text === undefined) return path
  const { tab: _tab, bm: _bm, rand: _rand, ...rest } = readQuery(text)
  const query = writeQuery(rest)
  return query === '' ? path : `${path}?${query}`
}

/** The list of a link, without the mail that is open beside it. */
export function withoutMail(link: string): string {
  const [path = '', text] = withoutVisit(link).split('?')
  if (text === undefined) return path
  const { id: _id, detail_Id: _detail, via: _via, ...rest } = readQuery(text)
  const query = writeQuery(rest)
  return query === '' ? path : `${path}?${query}`
}

/** A link with nothing left of it but what says which tab it belongs to: the same for all that is done in one list. */
export function bareLink(link: string): string {
  const [path = '', text] = link.split('?')
  if (path !== '/mails' || text === undefined) return path
  const query = readQuery(text)
  const tab = tabOfLink(link)
  const visit = tab !== undefined && mailOfTab(tab) !== undefined ? ({ id: query.id, tab } as const) : {}
  const place = Object.fromEntries(PLACE_PARAMETERS.map((name) => [name, query[name]]))
  const bare = writeQuery({ ...place, ...visit })
  return bare === '' ? path : `${path}?${bare}`
}

/** Adds one value to a link, in place of what it had under that name. */
export function withQuery(link: string, part: Readonly<Record<string, string | number>>): string {
  const [path = '', text = ''] = link.split('?')
  return `${path}?${writeQuery({ ...readQuery(text), ...part })}`
}

/** Whether a mail that arrives is in the place of a tab (TB-006); views of marks and archived lists await nothing. */
export function awaitsMail(place: MailPlace, mail: EmailRow): boolean {
  if (place.marks.length > 0 || place.archived) return false
  const { folder_id, live_feed_id } = place
  const criteria = criteriaOfParameters({ folder_id, live_feed_id })
  return isInPlace(place, mail) && matchesEvery(EMAIL, mail, criteria) === true
}
