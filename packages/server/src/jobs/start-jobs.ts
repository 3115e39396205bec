import type { Company } from '../database/companies.ts'
import type { Services } from '../http/context.ts'
import type { Stop } from '../manifest.ts'
import { CompanyJobs } from './company-jobs.ts'
import { type JobClock, systemClock } from './job-clock.ts'
import type { JobHandler, JobLane } from './job-kind.ts'
import { JobTurns } from './job-turns.ts'
import { SharedClaim } from './shared-claim.ts'

/** Jobs of a process at once: they wait for the database most of the time. */
const AT_ONCE = 6
/** The turns of jobs without a lane; two of one company. */
const ORDINARY: JobLane = { name: '', at_once: 2 }
/** Companies that another process created are noticed within this time. */
const COMPANIES_MS = 15_000
/** What jobs in hand get to end by themselves when the process stops. */
const PATIENCE_MS = 10_000

/**
 * Does the jobs of all companies, those created meanwhile too. Kinds with a lane of their own reach other servers: those
 * of a company that is held wait (see `Holds`).
 */
export async function startJobs(
  services: Services,
  handlers: readonly JobHandler[],
  clock: JobClock = systemClock,
): Promise<{ stop: Stop; idle(): Promise<void> }> {
  const { companies, holds, log } = services
  const lanes = lanesOf(handlers).map((lane) => ({ ...lane, services, clock }))
  const workers = new Map<string, CompanyJobs[]>()
  let stopped = false
  const start = (company: Company) => {
    if (stopped || workers.has(company.id)) return
    const own: CompanyJobs[] = []
    const claim = new SharedClaim(company)
    workers.set(company.id, own)
    for (const lane of lanes) {
      const begin = () => {
        if (!stopped) own.push(new CompanyJobs(company, lane, claim))
      }
      if (lane.reaches_out) holds.whenFree(company.id, begin)
      else begin()
    }
  }
  const all = () => [...workers.values()].flat()
  const look = () => companies.all().catch((err: unknown) => log.warn({ err }, 'companies not listed'))
  companies.watch(start)
  await look()
  const timer = setInterval(() => void look(), COMPANIES_MS).unref()
  return {
    async stop() {
      stopped = true
      clearInterval(timer)
      await Promise.all(all().map((worker) => worker.close(PATIENCE_MS)))
    },
    idle: async () => void (await Promise.all(all().map((worker) => worker.idle()))),
  }
}

/** The kinds of jobs by the turns they share. */
function lanesOf(handlers: readonly JobHandler[]) {
  const lanes = new Map<
    string,
    { name: string; at_once: number; per_share: number; process: number; handlers: JobHandler[] }
  >()
  for (const handler of handlers) {
    const { name, at_once, per_share = at_once } = handler.lane ?? ORDINARY
    const process = handler.lane ? at_once : AT_ONCE
    const lane = lanes.get(name) ?? { name, at_once, per_share, process, handlers: [] }
    lane.handlers.push(handler)
    lanes.set(name, lane)
  }
  return [...lanes.values()].map((lane) => ({
    handlers: new Map(lane.handlers.map((handler) => [handler.kind, handler])),
    turns: new JobTurns(lane.process),
    at_once: lane.at_once,
    per_share: lane.per_share,
    reaches_out: lane.name !== ORDINARY.name,
  }))
}
