import { keyCalls } from '@laycan/list/kind/key-calls.ts'
import { defineList } from '@laycan/list/kind/list-kind.ts'
import { liveBy } from '@laycan/list/kind/membership.ts'
import type { SortedView } from '@laycan/list/screen/list-place.ts'
import { call } from '@laycan/web/call.ts'
import { onMessage } from '@laycan/web/live-handler.ts'
import { matchesEvery } from '#features/records/criteria/contract/match-criteria.ts'
import { type MarketCargoRow, marketCargoesChanged } from '../contract/cargo.ts'
import { MARKET_CARGO } from '../contract/cargo-criteria.ts'
import { type CargoSort, listCargoes } from '../contract/list-cargoes.ts'
import { names } from './names.ts'

function keyAt(row: MarketCargoRow, sort: CargoSort): string | number {
  if (sort === 'received_at') return Date.parse(row.received_at)
  return sort === 'quantity' ? (row.quantity_max ?? 0) : row[sort]
}

/** The cargoes of the market in this window. */
export const cargoes = defineList<MarketCargoRow, SortedView<CargoSort>>({
  name: 'market_cargo',
  noun: { one: names('one'), many: names('many') },
  keyOf: (row, { sort }) => ({ id: row.id, at: keyAt(row, sort) }),
  calls: keyCalls(async (query) => {
    const { cargoes: rows, ...answer } = await call(listCargoes, { query, silent: true })
    return { rows, ...answer }
  }),
  membership: liveBy(({ criteria }, row) => matchesEvery(MARKET_CARGO, row, criteria)),
})

export const liveHandlers = [onMessage(marketCargoesChanged, () => cargoes.lists.refreshSoon())]
