import { inTransaction, type Tx } from '@laycan/server/database/database.ts'
import { defineJob, type JobContext } from '@laycan/server/jobs/job-kind.ts'
import { defineHappening, happen, reactTo } from '@laycan/server/reactions.ts'
import { recordsRetagged } from '#features/records/record-kinds/server/public.ts'
import { shipsNamed } from '#features/records/ships/server/public.ts'
import { listDynamic, setMatchesOf, setMatchesWith } from './fleet-matches.repo.ts'

/** Fleets have other ships than before, in the transaction of whoever changed ships, tags or the fleet. */
export const fleetsHaveOthers = defineHappening<{ fleet_ids: readonly number[] }>('fleets have others')

/** Ships that were added or changed are of other dynamic fleets. */
export const followShips = reactTo(shipsNamed, (tx, { ids }) => matchAgain(tx, ids))

export const followTagged = reactTo(recordsRetagged, async (tx, { kind, ids }) => {
  if (kind === 'Ship') await matchAgain(tx, ids)
})

async function matchAgain(tx: Tx, ship_ids: readonly number[]): Promise<void> {
  const fleet_ids = await setMatchesWith(tx, ship_ids)
  if (fleet_ids.length > 0) await happen(tx, fleetsHaveOthers, { fleet_ids })
}

/** The rules of a fleet, or the ships of a chosen one, are others. */
export async function tellOthers(tx: Tx, id: number): Promise<void> {
  await setMatchesOf(tx, id)
  await happen(tx, fleetsHaveOthers, { fleet_ids: [id] })
}

export const matchAllJob = defineJob<object>('fleets match')

/** All dynamic fleets anew, e.g. those that were there before anybody kept their ships. */
export async function matchAll(_: object, { db, signal }: JobContext): Promise<void> {
  for (const { id } of await listDynamic(db)) {
    if (signal.aborted) return
    await inTransaction(db, (tx) => setMatchesOf(tx, id))
  }
}
