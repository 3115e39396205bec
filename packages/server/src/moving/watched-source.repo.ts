import type pg from 'pg'
import { quoted } from '../backup/layout.repo.ts'
import { CHANGES, keyOf, type MovedTable } from './moved-tables.repo.ts'

/** What a write to the former copy is refused with once the company has moved; to try again is right. */
export const MOVED_CODE = 'LCM01'
/** What a trigger of rows hears of, and what it does not. */
const WRITES = 'insert or update or delete'
const EMPTYING = 'truncate'
const MOVED = 'This company has moved to another database server.'

/** A table of keys whose rows changed, and a gate that every change passes; made once for a move. */
export async function prepareWatch(source: pg.Client): Promise<void> {
  await source.query(`
    create schema if not exists laycan_move;
    create table if not exists ${CHANGES} (
      id bigint generated always as identity primary key,
      table_name text not null,
      key text[]
    );
    create index if not exists changes_table on ${CHANGES} (table_name);
  `)
  // Never over a gate that is shut.
  const gate = await source.query<{ there: boolean }>(
    `select to_regproc('laycan_move.gate') is not null as there`,
  )
  if (gate.rows[0]?.there !== true)
    await source.query('create function laycan_move.gate() returns void language plpgsql as $$ begin end $$')
}

/** From the commit on each change of the table is noted; it waits for the writers of this moment. Again, it changes nothing. */
export async function watchTable(source: pg.Client, table: MovedTable): Promise<void> {
  const name = quoted(table.name)
  const known = await source.query(
    `select 1 from pg_trigger where tgrelid = $1::regclass and tgname = 'laycan_move_all'`,
    [name],
  )
  if (known.rowCount !== 0) return
  await source.query(`
    create or replace function laycan_move.note_${table.name}() returns trigger language plpgsql as $$
    begin
      perform laycan_move.gate();
      ${table.key.length === 0 ? noteAll(table) : noteRow(table)}
      return null;
    end $$;
    create or replace function laycan_move.all_of_${table.name}() returns trigger language plpgsql as $$
    begin
      perform laycan_move.gate();
      ${noteAll(table)}
      return null;
    end $$;
    create trigger laycan_move_note after ${WRITES} on ${name}
      for each ${table.key.length === 0 ? 'statement' : 'row'} execute function laycan_move.note_${table.name}();
    create trigger laycan_move_all after ${EMPTYING} on ${name}
      for each statement execute function laycan_move.all_of_${table.name}();
  `)
}

function noteRow(table: MovedTable): string {
  const note = (row: 'old' | 'new') =>
    `insert into ${CHANGES} (table_name, key) values ('${table.name}', ${keyOf(table, row)});`
  return `
    if tg_op <> 'INSERT' then ${note('old')} end if;
    if tg_op = 'INSERT' or (tg_op = 'UPDATE' and ${keyOf(table, 'old')} <> ${keyOf(table, 'new')}) then ${note('new')} end if;`
}

function noteAll({ name }: MovedTable): string {
  return `insert into ${CHANGES} (table_name) values ('${name}');`
}

/** Keys that a comparison found to differ are brought over like those that changed. */
export async function noteKeys(
  source: pg.Client,
  { name }: MovedTable,
  keys: readonly string[][],
): Promise<void> {
  for (const key of keys)
    await source.query(`insert into ${CHANGES} (table_name, key) values ($1, $2)`, [name, key])
}

/** The table is brought over as a whole. */
export async function noteWhole(source: pg.Client, { name }: MovedTable): Promise<void> {
  await source.query(`insert into ${CHANGES} (table_name) values ($1)`, [name])
}

/** Tables with changes that were not brought over yet. */
export async function listChangedTables(
  source: pg.Client,
): Promise<{ name: string; count: number; whole: boolean }[]> {
  const result = await source.query<{ name: string; count: number; whole: boolean }>(`
    select table_name as name, count(*)::float8 as count, bool_or(key is null) as whole
    from ${CHANGES} group by table_name order by table_name
  `)
  return result.rows
}

/** Takes away the notes that the transaction sees, and no later ones. */
export async function clearChanges(source: pg.Client): Promise<void> {
  await source.query(`delete from ${CHANGES}`)
}

/** In the transaction of the client nobody else writes from now on; everybody reads. */
export async function lockAgainstWriters(source: pg.Client, tables: readonly MovedTable[]): Promise<void> {
  const names = [...tables.map(({ name }) => quoted(name)), 'kysely_migration']
  await source.query(`lock table ${names.join(', ')} in exclusive mode`)
}

/** When the transaction commits, every write to this copy is refused, for good. */
export async function shutGate(source: pg.Client): Promise<void> {
  await source.query(`
    create or replace function laycan_move.gate() returns void language plpgsql as $$
    begin raise exception '${MOVED}' using errcode = '${MOVED_CODE}'; end $$
  `)
}

export async function isGateShut(source: pg.Client): Promise<boolean> {
  const gate = await source.query(
    `select 1 from pg_proc where oid = to_regproc('laycan_move.gate') and prosrc like '%raise%'`,
  )
  return gate.rowCount === 1
}

/** Changes of the table are noted no more. */
export async function unwatchTable(source: pg.Client, { name }: MovedTable): Promise<void> {
  for (const trigger of ['laycan_move_note', 'laycan_move_all'])
    await source.query(`drop trigger if exists ${trigger} on ${quoted(name)}`)
}

/** Transactions and jobs of others that are under way in the client's database. */
export async function countUnderWay(source: pg.Client): Promise<{ transactions: number; jobs: number }> {
  const result = await source.query<{ transactions: number; jobs: number }>(`
    select
      (select count(*)::float8 from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'
          and state <> 'idle') as transactions,
      (select count(*)::float8 from jobs where taken_by is not null) as jobs
  `)
  return result.rows[0] ?? { transactions: 0, jobs: 0 }
}
