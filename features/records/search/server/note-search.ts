import type { Db } from '@laycan/server/database/database.ts'
import type { ReadContext } from '@laycan/server/http/context.ts'
import { countPending, listProgress } from '#features/records/search-index/server/public.ts'
import { straightKey } from '../contract/search-grammar.ts'
import { recordSearch } from './histories.repo.ts'

/** Pending mails are counted up to here. */
export const PENDING_MAX = 10_000

/** Keeps a search that was made in its user's history (SE-010); who searches does not wait for the disk. */
export function noteSearch(context: ReadContext, search_key: string | undefined): void {
  const { db, actor, company, services } = context
  const key = straightKey(search_key ?? '')
  const person = `${company.id} ${actor.user_id}`
  // The same again is the last one already: reloading a list writes nothing.
  if (key === '' || last.get(person) === key) return
  last.set(person, key)
  const noted = recordSearch(db, { user_id: actor.user_id, type: 'mail', key })
  noted.catch((err: unknown) => {
    last.delete(person)
    services.log.warn({ err }, 'search not kept in the history')
  })
}

/** The last search that each person made in this process. */
const last = new Map<string, string>()

/** It is no more in the history: made again it is noted again. */
export function forgetLast({ company, actor }: Pick<ReadContext, 'company' | 'actor'>): void {
  last.delete(`${company.id} ${actor.user_id}`)
}

/** How many mails are not found as they are now: new and changed ones, and older ones that are being entered. */
export async function countUnindexed(db: Db): Promise<number> {
  const [pending, progress] = await Promise.all([countPending(db, PENDING_MAX), listProgress(db)])
  const older = progress.reduce(
    (sum, { what, before_id, total, done }) =>
      what === 'mails' && before_id !== null ? sum + Math.max(0, total - done) : sum,
    0,
  )
  return Math.min(PENDING_MAX, pending + older)
}
