import type { Company } from '@laycan/server/database/companies.ts'
import { inTransaction } from '@laycan/server/database/database.ts'
import type { Services } from '@laycan/server/http/context.ts'
import { enqueueJob } from '@laycan/server/jobs/enqueue-job.ts'
import type { Stop } from '@laycan/server/manifest.ts'
import { listWaitingIds } from '#features/flows/mail-drafts/server/public.ts'
import { insertHeld } from './held-emails.repo.ts'
import { lookUpHeld } from './look-up-held.ts'
import { recordHold } from './record-hold.ts'

/** Enters what waits in every company that is held, and has it looked up; again after each start, which does no harm. */
export async function beginHolds({ companies, holds, log }: Services): Promise<Stop> {
  const begin = async ({ id, db }: Company) => {
    const held = holds.of(id)
    if (!held) return
    await insertHeld(db, await listWaitingIds(db))
    await inTransaction(db, async (tx) => {
      await enqueueJob(tx, lookUpHeld, {}, { key: 'hold' })
      recordHold(tx, held)
    })
  }
  const start = (company: Company) =>
    void begin(company).catch((err: unknown) =>
      log.error({ err, company: company.id }, 'what waits was not noted'),
    )
  companies.watch(start)
  // A store of messages that was away at the start may say later that this is an older state.
  holds.watch((id) => {
    for (const company of companies.opened()) if (company.id === id) start(company)
  })
  return async () => undefined
}
