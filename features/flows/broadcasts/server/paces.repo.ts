import { sql } from 'kysely'
import type { Db, Tx } from '@laycan/server/database/database.ts'
import type { BroadcastSettings } from '../contract/endpoints.ts'

/** Mails a minute of a line: its own, else the company's. */
export async function readPace(db: Db, line_id: number): Promise<number> {
  const result = await sql<{ per_minute: number }>`
    select per_minute from broadcast_paces where line_id = ${line_id} or line_id is null
    order by line_id nulls last limit 1
  `.execute(db)
  return result.rows[0]?.per_minute ?? 0
}

export async function readPaces(db: Db): Promise<BroadcastSettings> {
  const rows = await db.selectFrom('broadcast_paces').selectAll().orderBy('line_id').execute()
  return {
    per_minute: rows.find(({ line_id }) => line_id === null)?.per_minute ?? 0,
    lines: rows.flatMap(({ line_id, per_minute }) => (line_id === null ? [] : [{ line_id, per_minute }])),
  }
}

/** Sets all paces. Lines that do not exist are left out. */
export async function setPaces(tx: Tx, { per_minute, lines }: BroadcastSettings): Promise<void> {
  await sql`delete from broadcast_paces`.execute(tx)
  await sql`
    insert into broadcast_paces (line_id, per_minute)
    select null::bigint, ${per_minute}::int
    union all
    select distinct on (lines.id) lines.id, row.per_minute
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as row(line_id bigint, per_minute int)
    join lines on lines.id = row.line_id
  `.execute(tx)
}

/** When the next mail of a line may leave; no other broadcast of the line takes turns until the transaction ends. */
export async function lockTurns(tx: Tx, line_id: number): Promise<Date> {
  const result = await sql<{ next_at: string }>`
    insert into broadcast_turns (line_id, next_at) values (${line_id}, 'epoch')
    on conflict (line_id) do update set line_id = excluded.line_id
    returning next_at
  `.execute(tx)
  return new Date(result.rows[0]?.next_at ?? 0)
}

export async function setNextTurn(tx: Tx, line_id: number, next_at: Date): Promise<void> {
  await sql`
    update broadcast_turns set next_at = ${next_at.toISOString()} where line_id = ${line_id}
  `.execute(tx)
}
