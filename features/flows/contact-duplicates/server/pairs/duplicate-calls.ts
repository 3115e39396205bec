import type { Db } from '@laycan/server/database/database.ts'
import { RefusedError } from '@laycan/server/http/refused-error.ts'
import { readRoute, writeRoute } from '@laycan/server/http/route.ts'
import { findContactRows, requireContact } from '#features/records/contacts/server/public.ts'
import * as calls from '../../contract/endpoints.ts'
import { duplicateRefusals } from '../../contract/errors.ts'
import * as repo from './duplicates.repo.ts'
import { askForDuplicates, recordSearch } from './search-book.ts'

export const listDuplicatesRoute = readRoute(calls.listDuplicates, async ({ query }, { db }) => {
  const [found, search] = await Promise.all([repo.listOpen(db, query.after), repo.readSearch(db)])
  const shown = found.slice(0, calls.PAIRS_PAGE)
  const next = found.length > calls.PAIRS_PAGE ? (shown.at(-1)?.id ?? null) : null
  return { pairs: await describePairs(db, shown), next, search }
})

export const listDuplicatesOfRoute = readRoute(calls.listDuplicatesOf, async ({ params }, { db, actor }) => {
  await requireContact(db, actor, params.id)
  return { pairs: await describePairs(db, await repo.listOpenOf(db, params.id)) }
})

export const findDuplicatesNowRoute = writeRoute(calls.findDuplicatesNow, async (_, { tx }) => {
  await askForDuplicates(tx)
  return { search: await repo.readSearch(tx) }
})

export const settleDuplicateRoute = writeRoute(calls.settleDuplicate, async ({ body }, { tx, actor }) => {
  const { first_id, second_id, different } = body
  if (first_id === second_id) throw new RefusedError(duplicateRefusals.sameEntry)
  for (const id of [first_id, second_id]) await requireContact(tx, actor, id)
  const ids = first_id < second_id ? ([first_id, second_id] as const) : ([second_id, first_id] as const)
  await repo.setDifferent(tx, { ids, different, user_id: actor.user_id })
  await recordSearch(tx)
})

async function describePairs(db: Db, pairs: readonly repo.OpenPair[]): Promise<calls.DuplicatePair[]> {
  const ids = [...new Set(pairs.flatMap(({ first_id, second_id }) => [first_id, second_id]))]
  const rows = new Map((await findContactRows(db, ids)).map((row) => [row.id, row]))
  return pairs.flatMap(({ id, first_id, second_id, reasons }) => {
    const [first, second] = [rows.get(first_id), rows.get(second_id)]
    return first && second ? [{ id, first, second, reasons }] : []
  })
}
