import { sql } from 'kysely'
import type { Db } from '@laycan/server/database/database.ts'

/** What tells whether a mail goes round in circles. */
export interface ForwardFacts {
  auto_submitted: boolean
  /** It carries the header of a forward of ours. */
  forwarded: boolean
  /** Servers that it has passed. */
  hops: number
}

export async function findForwardFacts(db: Db, email_id: number, header: string): Promise<ForwardFacts> {
  const named = (name: string) => sql`(
    select count(*) from jsonb_array_elements(headers) as header where lower(header ->> 'name') = lower(${name})
  )`
  const result = await sql<ForwardFacts>`
    select auto_submitted, ${named(header)} > 0 as forwarded, ${named('Received')} as hops
    from email_contents where email_id = ${email_id}
  `.execute(db)
  return result.rows[0] ?? { auto_submitted: true, forwarded: false, hops: 0 }
}
