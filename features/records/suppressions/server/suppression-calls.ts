import { RefusedError } from '@laycan/server/http/refused-error.ts'
import { readRoute, writeRoute } from '@laycan/server/http/route.ts'
import {
  addSuppression,
  checkSuppressions,
  listSuppressions,
  removeSuppression,
} from '../contract/endpoints.ts'
import { suppressionRefusals } from '../contract/errors.ts'
import { findSuppressed, recordSuppression, suppressAddress } from './suppress-address.ts'
import { deleteSuppression, listStored } from './suppressions.repo.ts'

export const listSuppressionsRoute = readRoute(listSuppressions, async ({ query }, { db }) => {
  const { key, after, per_page } = query
  const rows = await listStored(db, { key, after, limit: per_page + 1 })
  return { suppressions: rows.slice(0, per_page), has_more: rows.length > per_page }
})

export const addSuppressionRoute = writeRoute(addSuppression, async ({ body }, { tx, actor }) => {
  const suppression = await suppressAddress(tx, { ...body, reason: 'manual', user_id: actor.user_id })
  if (!suppression) throw new RefusedError(suppressionRefusals.known)
  return { suppression }
})

export const removeSuppressionRoute = writeRoute(removeSuppression, async ({ params }, { tx }) => {
  const address = await deleteSuppression(tx, params.id)
  if (address === undefined) throw new RefusedError(suppressionRefusals.notFound)
  recordSuppression(tx, address, null)
})

export const checkSuppressionsRoute = readRoute(checkSuppressions, async ({ body }, { db }) => ({
  suppressions: [...(await findSuppressed(db, body.addresses)).values()],
}))
