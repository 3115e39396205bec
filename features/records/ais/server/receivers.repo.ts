import { sql } from 'kysely'
import type { Db, Tx } from '@laycan/server/database/database.ts'
import type { AisReceiver, ReceiverForm } from '../contract/ais-receiver.ts'
import './tables.ts'

/** Receivers of a company; each is a connection or a port. */
export const RECEIVERS_MAX = 20

const columns = sql`id, name, kind, host, port, greeting, local_port, enabled, version, last_message_at, messages, broken,
  per_second::float8 as per_second, problem`

export async function listReceivers(db: Db): Promise<AisReceiver[]> {
  const { rows } = await sql<AisReceiver>`
    select ${columns} from ais_receivers order by id limit ${RECEIVERS_MAX}
  `.execute(db)
  return rows
}

export async function findReceiver(tx: Tx, id: number): Promise<AisReceiver | undefined> {
  const { rows } = await sql<AisReceiver>`
    select ${columns} from ais_receivers where id = ${id} for update
  `.execute(tx)
  return rows[0]
}

/** The receiver of a secret address that takes positions now, by the hash of its token. */
export async function findByToken(db: Db, token_hash: string): Promise<{ id: number } | undefined> {
  const { rows } = await sql<{ id: number }>`
    select id from ais_receivers where token_hash = ${token_hash} and kind = 'http' and enabled
  `.execute(db)
  return rows[0]
}

export async function countReceivers(tx: Tx): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from ais_receivers`.execute(tx)
  return rows[0]?.count ?? 0
}

export async function insertReceiver(
  tx: Tx,
  form: ReceiverForm,
  token_hash: string | null,
): Promise<AisReceiver> {
  const { rows } = await sql<AisReceiver>`
    insert into ais_receivers (name, kind, host, port, greeting, local_port, enabled, token_hash)
    values (${form.name}, ${form.kind}, ${form.host}, ${form.port}, ${form.greeting}, ${form.local_port},
      ${form.enabled}, ${token_hash})
    returning ${columns}
  `.execute(tx)
  return rows[0] as AisReceiver
}

/** Null keeps the token that is there. */
export async function setReceiver(
  tx: Tx,
  id: number,
  form: ReceiverForm,
  token_hash: string | null,
): Promise<AisReceiver> {
  const { rows } = await sql<AisReceiver>`
    update ais_receivers set name = ${form.name}, kind = ${form.kind}, host = ${form.host}, port = ${form.port},
      greeting = ${form.greeting}, local_port = ${form.local_port}, enabled = ${form.enabled}, token_hash = case when ${form.kind}::text = 'http' then coalesce(${token_hash}, token_hash) end,
      problem = '', version = version + 1, updated_at = now()
    where id = ${id} returning ${columns}
  `.execute(tx)
  return rows[0] as AisReceiver
}

export async function deleteReceiver(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('ais_receivers').where('id', '=', id).execute()
}

/** What was heard since the last time, and why nothing is heard; undefined when the receiver is gone. */
export async function addHeard(
  tx: Tx,
  id: number,
  heard: { messages: number; broken: number; problem: string },
): Promise<AisReceiver | undefined> {
  const { rows } = await sql<AisReceiver>`
    update ais_receivers set messages = messages + ${heard.messages}, broken = broken + ${heard.broken},
      per_second = case when ${heard.messages}::int > 0 then ${heard.messages}::float8
        / greatest(1, extract(epoch from now() - coalesce(last_message_at, now() - interval '5 seconds'))) else 0 end,
      problem = ${heard.problem}, last_message_at = case when ${heard.messages}::int > 0 then now() else last_message_at end
    where id = ${id} returning ${columns}
  `.execute(tx)
  return rows[0]
}
