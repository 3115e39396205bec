import { sql } from 'kysely'
import type { Tx } from '@laycan/server/database/database.ts'
import { jsonForPostgres } from '#features/records/emails/server/public.ts'
import type { GuardKind } from '../contract/guard.ts'

/** What an answer is about. */
export interface AnsweredThing {
  readonly kind: GuardKind
  readonly counterparty: string
  readonly value: string
}

/** The first answer stays. */
export async function insertAnswers(
  tx: Tx,
  things: readonly AnsweredThing[],
  by: { email_id: number; user_id: number },
): Promise<void> {
  await sql`
    insert into guard_answers (kind, counterparty, value, email_id, user_id)
    select kind, counterparty, value, ${by.email_id}, ${by.user_id}
    from jsonb_to_recordset(${jsonForPostgres(things)}::jsonb) as row(kind text, counterparty text, value text)
    on conflict do nothing
  `.execute(tx)
}

export async function deleteAnswers(tx: Tx, things: readonly AnsweredThing[]): Promise<void> {
  await sql`
    delete from guard_answers using jsonb_to_recordset(${jsonForPostgres(things)}::jsonb)
      as row(kind text, counterparty text, value text)
    where guard_answers.kind = row.kind and guard_answers.counterparty = row.counterparty
      and guard_answers.value = row.value
  `.execute(tx)
}
