import { sql } from 'kysely'
import type { Company } from '../database/companies.ts'
import type { Services } from '../http/context.ts'
import { freeBytes } from './readiness.ts'

interface JobCount {
  kind: string
  waiting: number
  taken: number
  failed: number
  oldest_seconds: number
}

/** What the server itself tells: version, connections, jobs, room on the disk. Features add theirs (`measure`). */
export function measureServer({ metrics, companies, settings, log }: Services): void {
  metrics.gauge('build_info', 'The version that runs.', ['version'], (set) => {
    set({ version: settings.version }, 1)
  })
  metrics.gauge('disk_free_bytes', 'Room on the disk of the data folder.', [], async (set) => {
    set({}, await freeBytes(settings.data_folder))
  })
  metrics.gauge(
    'database_connections',
    'Connections of this process; callers that wait for one.',
    ['database', 'state'],
    (set) => {
      const counts = new Map<string, { busy: number; idle: number; waiting: number }>()
      for (const { database, busy, idle, waiting } of companies.connections()) {
        const before = counts.get(database) ?? { busy: 0, idle: 0, waiting: 0 }
        counts.set(database, {
          busy: before.busy + busy,
          idle: before.idle + idle,
          waiting: before.waiting + waiting,
        })
      }
      for (const [database, count] of counts)
        for (const state of ['busy', 'idle', 'waiting'] as const) set({ database, state }, count[state])
    },
  )
  let jobs: Promise<{ company: string; counts: JobCount[] }[]> | undefined
  // The three series of one answer come from one question.
  const countOnce = () => {
    jobs ??= Promise.all(companies.opened().map(countJobsOf)).finally(() => {
      jobs = undefined
    })
    return jobs
  }
  const ofJobs = (name: string, help: string, valuesOf: (count: JobCount) => Record<string, number>) =>
    metrics.gauge(name, help, ['company', 'kind', 'state'], async (set) => {
      for (const { company, counts } of await countOnce())
        for (const count of counts)
          for (const [state, value] of Object.entries(valuesOf(count)))
            set({ company, kind: count.kind, state }, value)
    })
  ofJobs('jobs', 'Jobs that are due, in hand, or given up.', ({ waiting, taken, failed }) => ({
    waiting,
    taken,
    failed,
  }))
  ofJobs('jobs_oldest_seconds', 'For how long the oldest due job has waited.', ({ oldest_seconds }) => ({
    waiting: oldest_seconds,
  }))

  async function countJobsOf(company: Company): Promise<{ company: string; counts: JobCount[] }> {
    try {
      return { company: company.id, counts: await countJobs(company) }
    } catch (err) {
      log.warn({ err, company: company.id }, 'jobs not counted')
      return { company: company.id, counts: [] }
    }
  }
}

/** The table holds what is not done yet: thousands at most. */
export async function countJobs({ db }: Company): Promise<JobCount[]> {
  const result = await sql<JobCount>`
    select kind,
      count(*) filter (where failed_at is null and taken_by is null and run_at <= now()) as waiting,
      count(*) filter (where failed_at is null and taken_by is not null) as taken,
      count(*) filter (where failed_at is not null) as failed,
      coalesce(extract(epoch from now() - min(run_at)
        filter (where failed_at is null and taken_by is null and run_at <= now())), 0)::float8 as oldest_seconds
    from jobs group by kind
  `.execute(db)
  return result.rows
}
