import { sql } from 'kysely'
import type { Db, Tx } from '@laycan/server/database/database.ts'
import type { BroadcastState } from '../contract/broadcast.ts'
import type { StoredBroadcast, WaitingRecipient } from './tables.ts'

const columns = sql.raw('email_id, line_id, user_id, state, total, round, started_at')

/** Enters a broadcast with its recipients. False: it stands there already, so a repeated call changes nothing. */
export async function insertBroadcast(
  tx: Tx,
  broadcast: { email_id: number; line_id: number; user_id: number | null },
  recipients: readonly { name: string; address: string }[],
): Promise<boolean> {
  const { email_id, line_id, user_id } = broadcast
  const inserted = await sql`
    insert into broadcasts (email_id, line_id, user_id, total)
    values (${email_id}, ${line_id}, ${user_id}, ${recipients.length}) on conflict (email_id) do nothing
  `.execute(tx)
  if (inserted.numAffectedRows !== 1n) return false
  const rows = recipients.map(({ name, address }, position) => ({ position, name, address }))
  await sql`
    insert into broadcast_recipients (email_id, position, name, address)
    select ${email_id}, position, name, address
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row(position int, name text, address text)
  `.execute(tx)
  return true
}

export async function findBroadcast(db: Db, email_id: number): Promise<StoredBroadcast | undefined> {
  const result = await sql<StoredBroadcast>`
    select ${columns} from broadcasts where email_id = ${email_id}
  `.execute(db)
  return result.rows[0]
}

/** Nobody else goes on with it, pauses or stops it until the transaction ends. */
export async function lockBroadcast(tx: Tx, email_id: number): Promise<StoredBroadcast | undefined> {
  const result = await sql<StoredBroadcast>`
    select ${columns} from broadcasts where email_id = ${email_id} for update
  `.execute(tx)
  return result.rows[0]
}

/** The same of those of some mails that are sent separately; by primary key. Their mails are locked before. */
export async function lockBroadcasts(tx: Tx, email_ids: readonly number[]): Promise<StoredBroadcast[]> {
  const result = await sql<StoredBroadcast>`
    select ${columns} from broadcasts where email_id = any(${[...email_ids]}::bigint[]) order by email_id for update
  `.execute(tx)
  return result.rows
}

export async function setBroadcastState(tx: Tx, email_id: number, state: BroadcastState): Promise<void> {
  await sql`
    update broadcasts set state = ${state},
      ended_at = case when ${state} in ('stopped', 'done') then now() end
    where email_id = ${email_id}
  `.execute(tx)
}

/** The next recipients to whom nothing was sent, in order: by index `broadcast_recipients_waiting`. */
export async function listWaiting(tx: Tx, email_id: number, limit: number): Promise<WaitingRecipient[]> {
  const result = await sql<WaitingRecipient>`
    select position, name, address from broadcast_recipients
    where email_id = ${email_id} and state = 'waiting' order by position limit ${limit}
  `.execute(tx)
  return result.rows
}

export async function countWaiting(db: Db, email_id: number): Promise<number> {
  const result = await sql<{ count: number }>`
    select count(*) from broadcast_recipients where email_id = ${email_id} and state = 'waiting'
  `.execute(db)
  return result.rows[0]?.count ?? 0
}

export async function setRecipientStates(
  tx: Tx,
  email_id: number,
  positions: readonly number[],
  state: 'queued' | 'dropped',
): Promise<void> {
  if (positions.length === 0) return
  await sql`
    update broadcast_recipients set state = ${state}
    where email_id = ${email_id} and position = any(${[...positions]}::int[])
  `.execute(tx)
}

/** Everybody but some addresses waits again, in another round. */
export async function reopenBroadcast(
  tx: Tx,
  { email_id, user_id }: { email_id: number; user_id: number | null },
  reached: readonly string[],
): Promise<void> {
  await sql`
    update broadcasts set state = 'running', round = round + 1, user_id = ${user_id}, started_at = now(), ended_at = null
    where email_id = ${email_id}
  `.execute(tx)
  await sql`
    update broadcast_recipients set state = 'waiting'
    where email_id = ${email_id} and lower(address) <> all(${[...reached]}::text[])
  `.execute(tx)
}
