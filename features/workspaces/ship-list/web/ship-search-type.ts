import { z } from 'zod'
import { call } from '@laycan/web/call.ts'
import { go, queryOf } from '@laycan/web/navigation.ts'
import type { Slot } from '@laycan/web/slots.ts'
import { SHIP_KEY_MAX, SHIPS_SEARCHED, searchShips } from '#features/records/ships/contract/endpoints.ts'
import type { ShipSearchResult } from '#features/records/ships/contract/ship.ts'
import { openShipWindow, shipPaths } from '#features/records/ships/web/public.ts'
import '#features/workspaces/header-search/web/public.ts'
import { openAdvanced } from './advanced-link.ts'
import { names } from './names.ts'

/** SE-008. */
const LETTERS = 3
const PAUSE_MS = 400
/** SE-024. */
const TAGS = 2

/** What stands beside a name: its year, numbers, former name, and two tags. */
function detailOf({ lrimo, year_of_build, ex_name, call_sign, tags }: ShipSearchResult): string {
  const shown = tags.slice(0, TAGS).map((tag) => `#${tag}`)
  const more = tags.length > TAGS ? ['…'] : []
  return [lrimo, year_of_build, call_sign, ex_name, [...shown, ...more].join(' ')].filter(Boolean).join(' · ')
}

const Searched = z.object({ search_key: z.string().optional() })
const isOfShips = (path: string) => path.startsWith(shipPaths.root)

/** On pages of ships the header searches ships (SE-001). */
export const shipSearchType: Slot<'search.type'> = {
  place: 'search.type',
  id: 'ship',
  label: names('search'),
  placeholder: names('placeholder'),
  isOf: isOfShips,
  textOf: (place) => queryOf(Searched, place).search_key ?? '',
  begins_at: LETTERS,
  pause_ms: PAUSE_MS,
  none: names('none'),
  async suggest(key, signal) {
    const query = { key, per_page: SHIPS_SEARCHED }
    const { ships } = await call(searchShips, { query, signal, silent: true })
    const options = ships.map((ship) => ({ id: String(ship.id), label: ship.name, detail: detailOf(ship) }))
    return options.length === 0 ? [] : [{ id: 'ships', label: names('found'), options }]
  },
  search: (search_key) => go(shipPaths.list, { search_key: search_key || undefined }),
  advanced: { label: names('advanced'), open: openAdvanced },
  choose: (id) => openShipWindow(Number(id)),
  clear: () => go(shipPaths.list),
  refuse: (text) => (text.length > SHIP_KEY_MAX ? names('too_long') : undefined),
}
