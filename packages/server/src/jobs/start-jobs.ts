import type { Company } from '../database/companies.ts'
import type { Services } from '../http/context.ts'
import type { Stop } from '../manifest.ts'
import { CompanyJobs } from './company-jobs.ts'
import { type JobClock, systemClock } from './job-clock.ts'
import type { JobHandler } from './job-kind.ts'
import { JobTurns } from './job-turns.ts'

/** Jobs of a process at once: they wait for the database and for other servers most of the time. */
const AT_ONCE = 6
/** Companies that another process created are noticed within this time. */
const COMPANIES_MS = 15_000
/** What jobs in hand get to end by themselves when the process stops. */
const PATIENCE_MS = 10_000

/** Does the jobs of all companies, those created meanwhile too. */
export async function startJobs(
  services: Services,
  handlers: readonly JobHandler[],
  clock: JobClock = systemClock,
): Promise<{ stop: Stop; idle(): Promise<void> }> {
  const { companies, log } = services
  const parts = {
    services,
    handlers: new Map(handlers.map((handler) => [handler.kind, handler])),
    turns: new JobTurns(AT_ONCE),
    clock,
  }
  const workers = new Map<string, CompanyJobs>()
  let stopped = false
  const start = (company: Company) => {
    if (!stopped && !workers.has(company.id)) workers.set(company.id, new CompanyJobs(company, parts))
  }
  const look = () => companies.all().catch((err: unknown) => log.warn({ err }, 'companies not listed'))
  companies.watch(start)
  await look()
  const timer = setInterval(() => void look(), COMPANIES_MS).unref()
  return {
    async stop() {
      stopped = true
      clearInterval(timer)
      await Promise.all([...workers.values()].map((worker) => worker.close(PATIENCE_MS)))
    },
    idle: async () => void (await Promise.all([...workers.values()].map((worker) => worker.idle()))),
  }
}
