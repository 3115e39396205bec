import type { Actor } from '@laycan/server/actor.ts'
import type { Db } from '@laycan/server/database/database.ts'
import type { ListFilters } from '#features/records/emails/contract/list-filters.ts'
import { type CountedTotal, countView } from './count-emails.ts'
import { readCursor, writeCursor } from './cursor.ts'
import { findPage } from './find-page.ts'
import { readView, type View } from './list-view.ts'

/** A part of all mails that match. */
export interface MatchingPart {
  /** Where the part before ended; undefined at the beginning. */
  after: string | undefined
  limit: number
  /** Mails received later are left out, ISO 8601: those that arrive while the parts are worked off. */
  received_until: string
}

/** Mails counted for a batch at most where no total is kept: some 50 ms at a million mails. */
const BATCH_COUNT_MAX = 100_000

/**
 * Ids of the mails that a list shows this actor, part by part from the newest on. Parts follow one another by key, so a
 * mail that leaves the list meanwhile shifts no other out of sight. `after` is undefined when nothing is left.
 * @throws RefusedError for a line the actor does not have, or a place that is none
 */
export async function matchingIds(
  db: Db,
  actor: Actor,
  query: ListFilters,
  { after, limit, received_until }: MatchingPart,
): Promise<{ ids: number[]; after: string | undefined }> {
  const page = { order: 'desc', after: after === undefined ? undefined : readCursor(after), limit } as const
  const view = until(await readView(db, actor, query), received_until)
  const { rows, next } = await findPage(db, view, page, 1)
  return { ids: rows.map((row) => row.id), after: next && writeCursor(next) }
}

/** How many those are, for saying so: exact below a hundred thousand and wherever the list keeps its total. */
export async function countMatching(
  db: Db,
  actor: Actor,
  query: ListFilters,
  { received_until }: Pick<MatchingPart, 'received_until'>,
): Promise<CountedTotal> {
  const view = await readView(db, actor, query)
  const whole = await countView(db, view, 0)
  return whole.total_is_exact ? whole : countView(db, until(view, received_until), BATCH_COUNT_MAX)
}

function until(view: View, moment: string): View {
  const last = view.last === undefined || view.last > moment ? moment : view.last
  return { ...view, last }
}
