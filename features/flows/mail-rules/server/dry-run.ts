import { RefusedError } from '@laycan/server/http/refused-error.ts'
import { readRoute } from '@laycan/server/http/route.ts'
import { refuseCriteria, storedRule } from '#features/records/rules/contract/check-criteria.ts'
import { accessRules } from '#features/records/rules/server/public.ts'
import { dryRunRule } from '../contract/endpoints.ts'
import { findWouldMatch } from './dry-run.repo.ts'

/** What criteria would have matched; nothing is done. Only mails that the caller reads are looked at. */
export const dryRunRoute = readRoute(dryRunRule, async ({ body }, { db, actor }) => {
  const { criteria } = body
  const refusal = refuseCriteria(criteria)
  if (refusal !== undefined) throw new RefusedError(refusal)
  await accessRules(db, actor, criteria.items)
  return findWouldMatch(db, actor, { ...criteria, items: criteria.items.map(storedRule) })
})
