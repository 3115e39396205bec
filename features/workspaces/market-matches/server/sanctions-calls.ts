import { RefusedError } from '@laycan/server/http/refused-error.ts'
import { readRoute, writeRoute } from '@laycan/server/http/route.ts'
import * as calls from '../contract/sanctions.ts'
import { readSanctions } from './read-sanctions.ts'
import * as repo from './sanctions.repo.ts'

export const getSanctionsRoute = readRoute(calls.getSanctions, async (_input, { db }) => repo.findSummary(db))

export const importSanctionsRoute = writeRoute(calls.importSanctions, async ({ body }, { tx }) => {
  const { entries, skipped } = readSanctions(body.text, calls.SANCTIONS_MAX)
  if (entries.length === 0) throw new RefusedError(calls.sanctionsRefusals.empty)
  await repo.replaceSanctions(tx, body.file, entries)
  return { ...(await repo.findSummary(tx)), skipped }
})

export const deleteSanctionsRoute = writeRoute(calls.deleteSanctions, async (_input, { tx }) => {
  await repo.deleteSanctions(tx)
})
