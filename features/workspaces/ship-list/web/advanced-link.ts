import { filterText } from '@laycan/list/filters/list-filter.ts'
import { currentPlace, go, type PlaceQuery } from '@laycan/web/navigation.ts'
import { readQuery } from '@laycan/web/query-string.ts'
import { COMPANY_SOURCE } from '#features/records/ships/contract/ship.ts'
import type { ShipCriterion } from '#features/records/ships/contract/ship-criteria.ts'
import { shipPaths } from '#features/records/ships/web/public.ts'

/** What the list shows now, where it is the list of the directory or of a public group. */
function listQuery(): PlaceQuery {
  const [path, text = ''] = currentPlace().split('?')
  return path === shipPaths.list ? readQuery(text) : {}
}

/**
 * The query of an advanced search (SE-006). A public group of a tracking source is named by its source.
 * @param before of the list from which is searched
 */
export function advancedQuery({ source, sort, order }: PlaceQuery, edit: boolean): PlaceQuery {
  const isPublic = typeof source === 'string' && source !== '' && source !== COMPANY_SOURCE
  const group = isPublic ? { source, name: source } : {}
  return {
    ...(sort !== undefined && { sort }),
    ...(order !== undefined && { order }),
    ...group,
    search: 'advance',
    edit,
    random: Date.now(),
  }
}

/** Opens the form of the search, with the criteria that are shown (SE-006). */
export function openAdvanced(): void {
  const before = listQuery()
  go(shipPaths.list, { ...advancedQuery(before, true), filter: before.filter })
}

/** Shows the ships that a search finds. */
export function showFound(criteria: readonly ShipCriterion[]): void {
  go(shipPaths.list, { ...advancedQuery(listQuery(), false), filter: filterText(criteria) ?? '[]' })
}

/** Closes the form; what was searched for before stays. */
export function closeAdvanced(): void {
  const before = listQuery()
  const isSearched = before.filter !== undefined
  const rest = isSearched ? { edit: false } : { search: undefined, edit: undefined, random: undefined }
  go(shipPaths.list, { ...before, ...rest }, { replace: true })
}
