import { type Generated, sql } from 'kysely'
import type { Db, Tx } from '@laycan/server/database/database.ts'
import type { Line, LineColour } from '../contract/line.ts'
import './line-addresses.repo.ts'

declare module '@laycan/server/database/database.ts' {
  interface CompanyTables {
    lines: LinesTable
    line_users: { line_id: number; user_id: number }
    line_roles: { line_id: number; role_id: number }
    line_readers: { line_id: number; user_id: number }
  }
}

export interface LinesTable {
  id: Generated<number>
  username: string
  display_name: string
  email: string
  colour: LineColour
  personal: boolean
  parent_id: number | null
  status: Generated<0 | 1>
  status_reason: Generated<string>
  sendable: Generated<boolean>
  created_at: Generated<string>
}

/** A line as stored; unread counts belong to the read marks. */
export type StoredLine = Omit<Line, 'unread_count'> & { sendable: boolean }

const otherAddresses = sql<string[]>`array(
  select address from line_addresses where line_id = lines.id and state <> 'refused' order by address
)`

/** All lines of the company, a few dozen at most, in a steady order. */
export async function listLineRows(db: Db): Promise<StoredLine[]> {
  return db
    .selectFrom('lines')
    .select([
      'id',
      'username',
      'display_name',
      'email',
      'colour',
      'personal',
      'parent_id as parentId',
      'status',
      'status_reason',
      'sendable',
      otherAddresses.as('other_addresses'),
    ])
    .orderBy('id')
    .execute()
}

/** Names of some lines by their id. */
export async function findLineUsernames(db: Db, ids: readonly number[]): Promise<Map<number, string>> {
  const result = await sql<{ id: number; username: string }>`
    select id, username from lines where id = any(${[...ids]}::bigint[])
  `.execute(db)
  return new Map(result.rows.map(({ id, username }) => [id, username]))
}

/** Ids of the lines a user may read, ascending. */
export async function listReadableLineIds(db: Db, user_id: number): Promise<number[]> {
  const rows = await db
    .selectFrom('line_readers')
    .select('line_id')
    .where('user_id', '=', user_id)
    .orderBy('line_id')
    .execute()
  return rows.map((row) => row.line_id)
}

/** Who reads which of some lines, whoever is deleted left out; each user ascending. */
export async function listReadersOfLines(
  db: Db,
  line_ids: readonly number[],
): Promise<Map<number, number[]>> {
  const { rows } = await sql<{ line_id: number; user_ids: number[] }>`
    select line_id, array_agg(user_id order by user_id)::float8[] as user_ids
    from line_readers join users on users.id = line_readers.user_id
    where line_id = any(${[...line_ids]}::bigint[]) and users.deleted_at is null group by line_id
  `.execute(db)
  return new Map(rows.map(({ line_id, user_ids }) => [line_id, user_ids]))
}

export interface NewLine {
  username: string
  display_name: string
  email: string
  colour: LineColour
  personal: boolean
  sendable: boolean
}

export async function insertLine(tx: Tx, line: NewLine): Promise<number> {
  const row = await tx
    .insertInto('lines')
    .values({ ...line, parent_id: null })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

export async function setLine(tx: Tx, id: number, changed: Partial<NewLine>): Promise<void> {
  if (Object.keys(changed).length > 0)
    await tx.updateTable('lines').set(changed).where('id', '=', id).execute()
}

/** Replaces the users who may read a line by name. */
export async function setLineUsers(tx: Tx, line_id: number, user_ids: number[]): Promise<void> {
  await tx.deleteFrom('line_users').where('line_id', '=', line_id).execute()
  await sql`
    insert into line_users (line_id, user_id)
    select ${line_id}, id from users where id = any(${user_ids}::bigint[]) and deleted_at is null
  `.execute(tx)
}

/** Gives a role's users a line. */
export async function insertLineRole(tx: Tx, line_id: number, role_id: number): Promise<void> {
  await tx
    .insertInto('line_roles')
    .values({ line_id, role_id })
    .onConflict((it) => it.doNothing())
    .execute()
}

/** Users and roles that were given a line by name. */
export async function listLineAccess(
  db: Db,
): Promise<{ line_id: number; user_ids: number[]; role_ids: number[] }[]> {
  const result = await sql<{ line_id: number; user_ids: number[]; role_ids: number[] }>`
    select id as line_id,
      array(select user_id from line_users where line_id = lines.id order by user_id)::int[] as user_ids,
      array(select role_id from line_roles where line_id = lines.id order by role_id)::int[] as role_ids
    from lines
  `.execute(db)
  return result.rows
}

/** Sets a line's state; resolves to false when it was that already. */
export async function setLineStatus(
  tx: Tx,
  id: number,
  status: 0 | 1,
  status_reason: string,
): Promise<boolean> {
  const result = await tx
    .updateTable('lines')
    .set({ status, status_reason })
    .where('id', '=', id)
    .where((where) => where.or([where('status', '!=', status), where('status_reason', '!=', status_reason)]))
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}
