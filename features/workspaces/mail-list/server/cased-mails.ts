import type { Db } from '@laycan/server/database/database.ts'
import type { EmailCriterion } from '#features/records/emails/contract/email-criteria.ts'
import {
  hasCase,
  isNegated,
  type TextAsked,
  textsOf,
  type WordedField,
} from '#features/records/emails/contract/mail-texts.ts'
import { listMailTexts } from '#features/records/search-index/server/public.ts'
import type { SearchedView } from './list-view.ts'

const LOOKED_TOGETHER = 25

/**
 * Those of some mails that have sought words in the very letter case (SE-021): the index knows none, so their texts are
 * looked at.
 */
export async function keepCased<Row extends { id: number }>(
  db: Db,
  { search }: SearchedView,
  rows: readonly Row[],
  criteria: readonly EmailCriterion[] = search.cased,
): Promise<Row[]> {
  const cased = criteria.filter((each) => 'case_sensitive' in each && each.case_sensitive === true)
  if (cased.length === 0) return [...rows]
  const kept: Row[] = []
  for (let at = 0; at < rows.length; at += LOOKED_TOGETHER) {
    const part = rows.slice(at, at + LOOKED_TOGETHER)
    const texts = await listMailTexts(
      db,
      part.map(({ id }) => id),
    )
    kept.push(
      ...part.filter(({ id }) => {
        const own = texts.get(id)
        return own && cased.every((each) => fulfils(each, own))
      }),
    )
  }
  return kept
}

function fulfils(criterion: EmailCriterion, texts: Parameters<typeof textsOf>[1]): boolean {
  const asked = criterion as unknown as TextAsked
  return hasCase(textsOf(criterion.field as WordedField, texts), asked) !== isNegated(asked.strategy)
}
