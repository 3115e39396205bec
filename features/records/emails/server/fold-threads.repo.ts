import { sql } from 'kysely'
import type { Tx } from '@laycan/server/database/database.ts'

/** Makes several conversations one: mails, links and what was chosen by hand follow. Uses the indexes on thread_id. */
export async function foldThreads(tx: Tx, thread_id: number, folded: readonly number[]): Promise<void> {
  const ids = [...folded]
  await Promise.all([
    // Locked by ascending id, as everybody who moves mails does.
    sql`
      with mail as (
        select id from emails where thread_id = any(${ids}::bigint[]) order by id for no key update
      )
      update emails set thread_id = ${thread_id} from mail where emails.id = mail.id
    `.execute(tx),
    sql`update thread_links set thread_id = ${thread_id} where thread_id = any(${ids}::bigint[])`.execute(tx),
    sql`update thread_pins set thread_id = ${thread_id} where thread_id = any(${ids}::bigint[])`.execute(tx),
    inheritApart(tx, thread_id, ids),
    sql`delete from thread_apart where thread_id = any(${ids}::bigint[]) or other_id = any(${ids}::bigint[])`.execute(
      tx,
    ),
    sql`delete from threads where id = any(${ids}::bigint[])`.execute(tx),
  ])
}

/** Whom one conversation was split from, that is the other one kept apart from too. */
export async function inheritApart(tx: Tx, thread_id: number, from: readonly number[]): Promise<void> {
  const ids = [...from]
  await sql`
    with inherited as (
      select distinct other_id from thread_apart
      where thread_id = any(${ids}::bigint[]) and other_id <> ${thread_id} and other_id <> all(${ids}::bigint[])
    )
    insert into thread_apart (thread_id, other_id)
    select ${thread_id}::bigint, other_id from inherited
    union all select other_id, ${thread_id}::bigint from inherited
    on conflict do nothing
  `.execute(tx)
}
