import type { MatchRules } from '@laycan/market/match/market.ts'
import type { Db } from '@laycan/server/database/database.ts'
import { CANDIDATES_MAX, EXCLUSIONS_MAX } from '../contract/match.ts'
import { readSanctionsList } from './sanctions.repo.ts'

const HOUR_MS = 3_600_000

/** By what the desk matches at present. Moments are whole hours, so that pages of one list follow each other. */
export async function rulesOf(db: Db): Promise<MatchRules> {
  return {
    sanctions: await readSanctionsList(db),
    asOf: new Date(Math.floor(Date.now() / HOUR_MS) * HOUR_MS).toISOString(),
    limits: { candidates: CANDIDATES_MAX, exclusions: EXCLUSIONS_MAX },
  }
}
