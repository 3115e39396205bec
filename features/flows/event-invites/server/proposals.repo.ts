import { sql } from 'kysely'
import type { Db, Tx } from '@laycan/server/database/database.ts'

export interface StoredProposal {
  id: number
  event_id: number
  address: string
  name: string
  starts_at: string
  ends_at: string
  all_day: boolean
  occurrence_start: string | null
  email_id: number | null
}

const columns = sql`id, event_id, address, name, starts_at, ends_at, all_day, occurrence_start, email_id`

/** Those that wait for an answer; one of each guest at most. */
export async function listOpenProposals(db: Db, event_id: number): Promise<StoredProposal[]> {
  const { rows } = await sql<StoredProposal>`
    select ${columns} from event_proposals where event_id = ${event_id} and state = 'open' order by id limit 200
  `.execute(db)
  return rows
}

/** @param options.lock nobody else answers it until the transaction ends */
export async function findOpenProposal(tx: Tx, id: number): Promise<StoredProposal | undefined> {
  const { rows } = await sql<StoredProposal>`
    select ${columns} from event_proposals where id = ${id} and state = 'open' for update
  `.execute(tx)
  return rows[0]
}

/** A later proposal of a guest takes the place of his earlier one; one that was answered comes back by a newer mail alone. */
export async function setProposal(
  tx: Tx,
  proposal: Omit<StoredProposal, 'id'> & { stamp: string },
): Promise<void> {
  const { event_id, address, name, starts_at, ends_at, all_day, occurrence_start, email_id, stamp } = proposal
  await sql`
    insert into event_proposals (event_id, address, name, starts_at, ends_at, all_day, occurrence_start, email_id, stamp)
    values (${event_id}, ${address}, ${name}, ${starts_at}, ${ends_at}, ${all_day}, ${occurrence_start}, ${email_id},
      ${stamp})
    on conflict (event_id, address) do update set name = excluded.name, starts_at = excluded.starts_at,
      ends_at = excluded.ends_at, all_day = excluded.all_day, occurrence_start = excluded.occurrence_start,
      email_id = excluded.email_id, stamp = excluded.stamp, state = 'open'
    where event_proposals.stamp < excluded.stamp
  `.execute(tx)
}

export async function setProposalState(tx: Tx, id: number, state: 'accepted' | 'declined'): Promise<void> {
  await sql`update event_proposals set state = ${state} where id = ${id}`.execute(tx)
}
