import type pg from 'pg'
import { listPartitions, makePartition, quoted } from '../backup/layout.repo.ts'
import { COPIED } from './moved-tables.repo.ts'

/**
 * Makes the list of what was copied.
 * @throws Error in words when the database is somebody else's
 */
export async function prepareTarget(target: pg.Client, database: string): Promise<void> {
  if (await isMoveTarget(target)) return
  const found = await target.query(
    `select 1 from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') limit 1`,
  )
  if (found.rowCount !== 0)
    throw new Error(
      `There is a database ${database} with tables on that server already: nothing was changed.`,
    )
  await target.query(`create schema laycan_move; create table ${COPIED} (table_name text primary key)`)
}

/** Whether the database was made by a move that is not through. */
export async function isMoveTarget(target: pg.Client): Promise<boolean> {
  const found = await target.query<{ ours: boolean }>(`select to_regclass('${COPIED}') is not null as ours`)
  return found.rows[0]?.ours === true
}

export async function listCopied(target: pg.Client): Promise<Set<string>> {
  const result = await target.query<{ table_name: string }>(`select table_name from ${COPIED}`)
  return new Set(result.rows.map(({ table_name }) => table_name))
}

export async function noteCopied(target: pg.Client, name: string): Promise<void> {
  await target.query(`insert into ${COPIED} (table_name) values ($1)`, [name])
}

/** Forgets what a move needs to know in one of the copies. */
export async function forgetMove(copy: pg.Client): Promise<void> {
  await copy.query('drop schema if exists laycan_move cascade')
}

/** Triggers and foreign keys rest in this session: the rows have been through them. @throws Error in words for a role that may not */
export async function restTriggers(target: pg.Client): Promise<void> {
  await target.query('set session_replication_role = replica').catch((error: Error) => {
    throw new Error(
      `${error.message}. The role needs GRANT SET ON PARAMETER session_replication_role there, as for restoring a backup.`,
    )
  })
}

/** Gives the copy the partitions of the original, and no others. */
export async function matchPartitions(source: pg.Client, target: pg.Client): Promise<void> {
  const wanted = await listPartitions(source)
  const there = await listPartitions(target)
  const names = new Set(wanted.map(({ name }) => name))
  for (const { name } of there) if (!names.has(name)) await target.query(`drop table ${quoted(name)}`)
  const known = new Set(there.map(({ name }) => name))
  for (const partition of wanted) if (!known.has(partition.name)) await makePartition(target, partition)
}
