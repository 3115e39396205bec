import { keyCalls } from '@laycan/list/kind/key-calls.ts'
import { defineList } from '@laycan/list/kind/list-kind.ts'
import { neverLive } from '@laycan/list/kind/membership.ts'
import type { SortedView } from '@laycan/list/screen/list-place.ts'
import { call } from '@laycan/web/call.ts'
import { listMatches, type MatchRow, type MatchSort, matchKey } from '../../contract/list-matches.ts'
import { names } from '../names.ts'

/** Pairs in this window. They are found anew whenever they are asked for, so that only loading changes a list. */
export const matches = defineList<MatchRow, SortedView<MatchSort>>({
  name: 'market_match',
  noun: { one: names('one_match'), many: names('many_matches') },
  keyOf: (row, { sort }) => ({ id: row.id, at: matchKey(row, sort) }),
  calls: keyCalls(async (query) => {
    const { matches: rows, ...answer } = await call(listMatches, { query, silent: true })
    return { rows, ...answer }
  }),
  membership: neverLive,
})
