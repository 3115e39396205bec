import { sql } from 'kysely'
import type { Db, Tx } from '../database/database.ts'

/** Channel of the notice that a job was enqueued, which names its kind. */
export const JOBS_CHANNEL = 'laycan_jobs'
/** First key of the advisory locks by which a worker shows that it lives; the second is its number. */
export const WORKER_LOCK = 4_210_005

/** A job that a worker has taken. */
export interface TakenJob {
  id: number
  kind: string
  body: unknown
  attempts: number
  share: string | null
}

/** See `enqueueJob`. A taken job with the same key is done once more afterwards (`again`). */
export async function insertJob(
  tx: Tx,
  job: { kind: string; key: string | null; body: unknown; run_at: Date | undefined; share: string | null },
): Promise<void> {
  await sql`
    with wanted as (
      insert into jobs (kind, key, body, share, run_at)
      values (${job.kind}, ${job.key}, ${JSON.stringify(job.body)}::jsonb, ${job.share},
        coalesce(${job.run_at?.toISOString() ?? null}::timestamptz, now()))
      on conflict (kind, key) where failed_at is null do update
      set body = excluded.body, share = excluded.share, run_at = excluded.run_at, again = jobs.taken_by is not null,
        attempts = case when jobs.taken_by is null then 0 else jobs.attempts end
      returning id
    )
    select pg_notify(${JOBS_CHANNEL}, ${job.kind}) from wanted
  `.execute(tx)
}

/** Enters a repeating job unless it stands there already. */
export async function insertRepeatingJob(db: Db, kind: string, run_at: Date): Promise<void> {
  await sql`
    insert into jobs (kind, key, body, run_at) values (${kind}, 'repeat', '{}', ${run_at.toISOString()})
    on conflict (kind, key) where failed_at is null do nothing
  `.execute(db)
}

export async function deleteWaitingJob(tx: Tx, kind: string, key: string): Promise<boolean> {
  const result = await sql`
    delete from jobs where kind = ${kind} and key = ${key} and failed_at is null and taken_by is null
  `.execute(tx)
  return result.numAffectedRows === 1n
}

/**
 * Takes the job that has been due longest. By index `jobs_due`. Of this process's clock and the database's the one that
 * is ahead counts: a job to be done at once never waits for a clock that is behind.
 * @param busy shares that have all the turns they get
 */
export async function takeJob(
  db: Db,
  {
    kinds,
    busy,
    worker,
    now,
  }: { kinds: readonly string[]; busy: readonly string[]; worker: number; now: Date },
): Promise<TakenJob | undefined> {
  const result = await sql<TakenJob>`
    update jobs set taken_by = ${worker}, attempts = attempts + 1
    where id = (
      select id from jobs
      where failed_at is null and taken_by is null and run_at <= greatest(${now.toISOString()}::timestamptz, now()) and kind = any(${[...kinds]}::text[])
        and (share is null or share <> all(${[...busy]}::text[]))
      order by run_at, id limit 1 for update skip locked
    )
    returning id, kind, body, attempts, share
  `.execute(db)
  return result.rows[0]
}

/**
 * Removes a job that was done, or lets it wait when it was asked for again or repeats.
 * @returns false when the worker does not hold it anymore
 */
export async function finishJob(
  db: Db,
  job: { id: number; worker: number; next: Date | undefined },
): Promise<boolean> {
  const next = job.next?.toISOString() ?? null
  // The row is locked first: whoever is asking for the job again at this moment comes before it ends or after, and is
  // heard either way. Without the lock neither the update nor the deletion would meet what that call commits meanwhile.
  const result = await sql<{ id: number }>`
    with held as (
      select id, again from jobs where id = ${job.id} and taken_by = ${job.worker} for update
    ), kept as (
      update jobs set taken_by = null, again = false, attempts = 0, error = null,
        run_at = case when held.again then jobs.run_at else ${next} end
      from held where jobs.id = held.id and (held.again or ${next}::timestamptz is not null)
      returning jobs.id
    ), gone as (
      delete from jobs using held
      where jobs.id = held.id and not held.again and ${next}::timestamptz is null
      returning jobs.id
    )
    select id from kept union all select id from gone
  `.execute(db)
  return result.rows.length === 1
}

/** Lets a job that failed wait for its next attempt. */
export async function postponeJob(
  db: Db,
  job: { id: number; worker: number; run_at: Date; error: string },
): Promise<void> {
  await sql`
    update jobs set taken_by = null, again = false, error = ${job.error},
      attempts = case when again then 0 else attempts end,
      run_at = case when again then run_at else ${job.run_at.toISOString()} end
    where id = ${job.id} and taken_by = ${job.worker}
  `.execute(db)
}

/** Gives a job up; it stays to be looked at. False when it was asked for again, or the worker does not hold it anymore. */
export async function giveJobUp(
  tx: Tx,
  job: { id: number; worker: number; now: Date; error: string },
): Promise<boolean> {
  const result = await sql`
    update jobs set taken_by = null, failed_at = ${job.now.toISOString()}, error = ${job.error}
    where id = ${job.id} and taken_by = ${job.worker} and not again
  `.execute(tx)
  return result.numAffectedRows === 1n
}

/** Frees the jobs of workers that are gone: their connection ended, and with it their lock. */
export async function freeAbandonedJobs(db: Db): Promise<number> {
  const result = await sql`
    update jobs set taken_by = null
    where taken_by is not null and not exists (
      select from pg_locks
      where locktype = 'advisory' and classid = ${WORKER_LOCK} and objid = taken_by and objsubid = 2
        and database = (select oid from pg_database where datname = current_database())
    )
  `.execute(db)
  return Number(result.numAffectedRows ?? 0)
}

/** When the next waiting job of some kinds is due, those of busy shares left out; undefined when none waits. */
export async function findNextRun(
  db: Db,
  kinds: readonly string[],
  busy: readonly string[],
): Promise<Date | undefined> {
  const result = await sql<{ run_at: string }>`
    select run_at from jobs
    where failed_at is null and taken_by is null and kind = any(${[...kinds]}::text[])
      and (share is null or share <> all(${[...busy]}::text[]))
    order by run_at, id limit 1
  `.execute(db)
  const [row] = result.rows
  return row && new Date(row.run_at)
}

/** Removes jobs given up before a moment. */
export async function deleteFailedJobs(db: Db, before: Date): Promise<void> {
  await sql`delete from jobs where failed_at < ${before.toISOString()}`.execute(db)
}
