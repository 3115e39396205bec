import type { RawBuilder } from 'kysely'
import type { Key } from '@laycan/search-index/segment/segment-keys.ts'
import type { Db } from '@laycan/server/database/database.ts'
import type { EmailCriterion } from '#features/records/emails/contract/email-criteria.ts'
import { sqlOf } from '#features/records/emails/server/public.ts'
import { refuseSlow } from '#features/records/search/server/public.ts'
import { findInIndex, type IndexQuestion } from '#features/records/search-index/server/public.ts'
import { keepCased } from './cased-mails.ts'
import type { Page } from './list-conditions.ts'
import { oneHolds } from './list-emails.repo.ts'
import { possibleWords, type SearchedView } from './list-view.ts'

/** A part of the mails that are looked at: up to the last one of them. */
export interface LookedPart {
  part: IndexQuestion
  order: Page['order']
  last: Key
  count: number
}

/**
 * Where one of several criteria is enough: the condition that holds for mails of the part which the index finds by one of
 * them, and for those that fulfil another one. Undefined where the view has no such choice.
 */
export async function oneOfThem(
  db: Db,
  view: SearchedView,
  { part, order, last, count }: LookedPart,
): Promise<RawBuilder<unknown> | undefined> {
  const { any, signal } = view.search
  if (any === undefined) return undefined
  const end =
    order === 'desc' ? { above: { ...last, id: last.id - 1 } } : { below: { ...last, id: last.id + 1 } }
  const inSql: EmailCriterion[] = []
  const ids: number[] = []
  for (const criterion of any) {
    const query = possibleWords(criterion)
    if (sqlOf(criterion).condition || !query) {
      inSql.push(criterion)
      continue
    }
    const question = { ...part, ...end, query }
    const keys = await refuseSlow(findInIndex(db, question, { order, limit: count }, signal))
    ids.push(...(await keepCased(db, view, keys, [criterion])).map(({ id }) => id))
  }
  return oneHolds(view.user_id, inSql, ids)
}
