import { keyCalls } from '@laycan/list/kind/key-calls.ts'
import { defineList } from '@laycan/list/kind/list-kind.ts'
import { liveBy } from '@laycan/list/kind/membership.ts'
import type { SortedView } from '@laycan/list/screen/list-place.ts'
import { call } from '@laycan/web/call.ts'
import { onMessage } from '@laycan/web/live-handler.ts'
import { matchesEvery } from '#features/records/criteria/contract/match-criteria.ts'
import { listTonnage, type TonnageSort } from '../contract/list-tonnage.ts'
import { marketTonnageChanged, type TonnageRow } from '../contract/tonnage.ts'
import { MARKET_TONNAGE } from '../contract/tonnage-criteria.ts'
import { names } from './names.ts'

/** The book of ships in this window. */
export const tonnage = defineList<TonnageRow, SortedView<TonnageSort>>({
  name: 'market_tonnage',
  noun: { one: names('one'), many: names('many') },
  keyOf: (row, { sort }) => ({
    id: row.id,
    at: sort === 'latest_at' ? Date.parse(row.latest_at) : (row[sort] ?? 0),
  }),
  calls: keyCalls(async (query) => {
    const { tonnage: rows, ...answer } = await call(listTonnage, { query, silent: true })
    return { rows, ...answer }
  }),
  membership: liveBy(({ criteria }, row) => matchesEvery(MARKET_TONNAGE, row, criteria)),
})

export const liveHandlers = [onMessage(marketTonnageChanged, () => tonnage.lists.refreshSoon())]
