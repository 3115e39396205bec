import { sql } from 'kysely'
import type { Tx } from '@laycan/server/database/database.ts'
import type { Box } from '#features/records/emails/contract/email.ts'
import { LEDGER_KIND } from '../intake-ledger.repo.ts'

/** Where the mail server has a mail, and where it had it before. */
export interface ServerPlace {
  email_id: number
  present: Box[]
  left: Box[]
}

/** The boxes of a mail's mailboxes, by `intake_ledger_email`. UIDs of an older UIDVALIDITY say nothing. */
export async function listServerPlaces(tx: Tx, email_ids: readonly number[]): Promise<ServerPlace[]> {
  const result = await sql<ServerPlace>`
    select email_id,
      coalesce(array_agg(distinct box) filter (where not gone), '{}') as present,
      coalesce(array_agg(distinct box) filter (where gone), '{}') as left
    from intake_ledger as ledger join mailboxes on mailboxes.id = ledger.scope
    where ledger.kind = ${LEDGER_KIND.imap} and email_id = any(${[...email_ids]}::bigint[])
      and ledger.epoch = (mailboxes.state ->> 'uidvalidity')::bigint
    group by email_id
  `.execute(tx)
  return result.rows
}
