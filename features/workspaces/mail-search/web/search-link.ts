import { currentPlace, go, type PlaceQuery } from '@laycan/web/navigation.ts'
import { readQuery } from '@laycan/web/query-string.ts'
import type { SearchScope } from '#features/records/emails/contract/advanced-search.ts'
import { MailsQuery } from '#features/records/emails/contract/mail-place.ts'
import { straightKey } from '#features/records/search/contract/search-grammar.ts'
import { changeQuery, MAILS_PATH, noMail } from '#features/workspaces/mail-filters/web/public.ts'

/** Names of the link that an advanced search brings. */
const noCriteria = { search: undefined, edit: undefined, q: undefined }

/** Names of the link that a search brings. */
const noSearch = {
  search_key: undefined,
  search_all_lines: undefined,
  search_scope: undefined,
  search_method: undefined,
  rand: undefined,
  ...noCriteria,
}

/** Searches mails from wherever the window is (SE-002). In a list of mails its place stays, to come back to. */
export function searchMails(text: string): void {
  const key = straightKey(text)
  if (key === '') {
    endSearch()
    return
  }
  const [path, query] = placeNow()
  const before = path === MAILS_PATH ? query : {}
  const isSearched = isSearchedAt(currentPlace())
  // The same again asks again.
  const rand = before.search_key === key ? Date.now() : undefined
  const scope = isSearched ? {} : scopeQuery(usualScope(before))
  go(MAILS_PATH, { ...before, ...noMail, ...noCriteria, ...scope, search_key: key, rand })
}

/** Back to the list in which, or from which, was searched. */
export function endSearch(): void {
  if (isSearchedAt(currentPlace())) changeQuery({ ...noSearch, ...noMail })
}

export function changeSearch(part: { search_key?: string; search_method?: string; q?: string }): void {
  changeQuery({ ...part, rand: undefined, ...noMail })
}

export function changeScope(scope: SearchScope): void {
  changeQuery({ ...scopeQuery(scope), rand: undefined, ...noMail })
}

/** What is searched for at a place of the product; '' where nothing is. */
export function searchedAt(place: string): string {
  const [path, text = ''] = place.split('?')
  return path === MAILS_PATH ? String(readQuery(text).search_key ?? '') : ''
}

/** Opens the form of an advanced search in the list that is shown, or from the header (SE-005, SE-022). */
export function openAdvancedSearch(from?: 'header'): void {
  const [path, query] = placeNow()
  const before = path === MAILS_PATH ? query : {}
  go(MAILS_PATH, { ...before, ...noMail, search: 'advance', edit: true, from })
}

/** Closes the form; without criteria nothing is searched for. */
export function closeAdvancedSearch(): void {
  const [, query] = placeNow()
  const isFirst = query.q === undefined
  changeQuery(
    { edit: undefined, from: undefined, ...(isFirst ? { search: undefined } : {}) },
    { replace: true },
  )
}

/** Searches by criteria. Folders and feeds are searched by themselves, else the criteria say where. */
export function searchByCriteria(q: string): void {
  const [path, query] = placeNow()
  const before = path === MAILS_PATH ? query : {}
  const isApart = usualScope(before) === 'view'
  const scope = isSearchedAt(currentPlace()) ? {} : scopeQuery(isApart ? 'view' : 'lines')
  const words = { search_key: undefined, rand: undefined, edit: undefined, from: undefined }
  go(MAILS_PATH, { ...before, ...noMail, ...scope, ...words, search: 'advance', q })
}

/** Whether mails are searched at a place, by words or by criteria. */
function isSearchedAt(place: string): boolean {
  const [path, text = ''] = place.split('?')
  return searchedAt(place) !== '' || (path === MAILS_PATH && readQuery(text).q !== undefined)
}

function placeNow(): [string | undefined, PlaceQuery] {
  const [path, text = ''] = currentPlace().split('?')
  return [path, readQuery(text)]
}

/** Folders and feeds are searched by themselves (SE-018); else the mailbox that is shown (SE-020), or all of them. */
function usualScope(query: PlaceQuery): SearchScope {
  const { folder_id, live_feed_id, line_id } = MailsQuery.catch(MailsQuery.parse({})).parse(query)
  if (folder_id !== undefined || live_feed_id !== undefined) return 'view'
  return line_id === undefined ? 'lines' : 'line'
}

function scopeQuery(scope: SearchScope): PlaceQuery {
  return {
    search_all_lines: scope === 'lines' ? true : undefined,
    search_scope: scope === 'line' ? scope : undefined,
  }
}
