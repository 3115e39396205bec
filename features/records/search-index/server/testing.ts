import type { Company } from '@laycan/server/database/companies.ts'
import { type Db, inTransaction } from '@laycan/server/database/database.ts'
import type { Services } from '@laycan/server/http/context.ts'
import { IndexKeeper, indexPace } from './keep-index.ts'
import { countPending } from './pending.repo.ts'
import { listProgress } from './progress.repo.ts'
import { lockSegments } from './segments.repo.ts'

const LOOK_MS = 20
// A test writes one thing and asks for it at once: nothing more comes in for whose sake the index should wait.
Object.assign(indexPace, { fold_ms: 20, older_ms: 2_000 })

/** Resolves once the index has heard of all that was written until now, older mail too. */
export async function untilIndexed(db: Db): Promise<void> {
  for (;;) {
    const isDone = (await listProgress(db)).every(({ before_id }) => before_id === null)
    if (isDone && (await countPending(db, 1)) === 0) return
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS))
  }
}

/** Lets the index hear of nothing while something is done. */
export async function whileDeaf(db: Db, work: () => Promise<void>): Promise<void> {
  await inTransaction(db, async (tx) => {
    await lockSegments(tx)
    await work()
  })
}

/** Keeps the index of a company until it has heard of all, where no process of the test does. */
export async function indexNow(services: Services, company: Company): Promise<void> {
  const keeper = new IndexKeeper(services, company)
  try {
    await untilIndexed(company.db)
  } finally {
    await keeper.close()
  }
}
