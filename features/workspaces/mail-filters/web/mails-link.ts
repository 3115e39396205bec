import { filterText, type ListCriterion } from '@laycan/list/filters/list-filter.ts'
import { currentPlace, go, type PlaceQuery } from '@laycan/web/navigation.ts'
import { readQuery } from '@laycan/web/query-string.ts'

export const MAILS_PATH = '/mails'

/** Goes to the list with these values of the link changed; what other features keep there stays. */
export function changeQuery(part: PlaceQuery, options?: { replace?: boolean }): void {
  const query: PlaceQuery = readQuery(currentPlace().split('?')[1] ?? '')
  go(MAILS_PATH, { ...query, ...part }, options)
}

/** Names of the link that lead to one mail; another view of the list does not keep them. */
export const noMail = { id: undefined, detail_Id: undefined, bm: undefined, via: undefined }

/** Puts filters into the link, which is read by the shapes of mails' criteria. */
export function setFilter(criteria: readonly ListCriterion[], options?: { replace?: boolean }): void {
  changeQuery({ filter: filterText(criteria), ...noMail }, options)
}
