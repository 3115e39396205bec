import { sql } from 'kysely'
import type { Actor } from '@laycan/server/actor.ts'
import type { Db } from '@laycan/server/database/database.ts'
import type { Participant } from '#features/records/emails/contract/email.ts'
import { readableBy } from '#features/records/emails/server/public.ts'

/** Subjects of those of some mails that the actor may read, the newest first. By primary keys. */
export async function listSubjects(db: Db, actor: Actor, ids: readonly number[]): Promise<string[]> {
  const result = await sql<{ subject: string }>`
    select subject from emails where id = any(${[...ids]}::bigint[]) and ${readableBy(actor)}
    order by received_at desc, id desc
  `.execute(db)
  return result.rows.map(({ subject }) => subject)
}

/** Who wrote those of some mails that the actor may read, of the newest first. By primary keys. */
export async function listSenders(db: Db, actor: Actor, ids: readonly number[]): Promise<Participant[]> {
  const result = await sql<{ from: Participant[] }>`
    select people -> 'from' as "from" from emails where id = any(${[...ids]}::bigint[]) and ${readableBy(actor)}
    order by received_at desc, id desc
  `.execute(db)
  return result.rows.flatMap(({ from }) => from)
}
