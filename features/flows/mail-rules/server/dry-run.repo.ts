import { sql } from 'kysely'
import type { Actor } from '@laycan/server/actor.ts'
import type { Db } from '@laycan/server/database/database.ts'
import { readableBy } from '#features/records/emails/server/public.ts'
import type { RuleCriteria } from '#features/records/rules/contract/rule.ts'
import { criteriaCondition, ruleMailTables } from '#features/records/rules/server/public.ts'
import { DRY_RUN_NAMED } from '../contract/endpoints.ts'

/** The newest mails that a dry run looks at: a body is looked through in a hundredth of a millisecond. */
const LOOKED_AT = 10_000

interface WouldMatch {
  matched: number
  looked_at: number
  emails: { id: number; subject: string; from: string; received_at: string }[]
}

/** Which of the newest mails criteria mean, by the primary key. */
export async function findWouldMatch(db: Db, actor: Actor, criteria: RuleCriteria): Promise<WouldMatch> {
  const result = await sql<WouldMatch>`
    with newest as materialized (
      select id from emails where ${readableBy(actor)} order by id desc limit ${LOOKED_AT}
    ), matching as materialized (
      select emails.id, emails.subject, emails.people, emails.received_at from ${ruleMailTables}
      where emails.id in (select id from newest) and ${criteriaCondition(criteria)}
    )
    select (select count(*) from matching) as matched, (select count(*) from newest) as looked_at, (
      select coalesce(json_agg(json_build_object('id', id, 'subject', subject, 'received_at', received_at,
        'from', coalesce(people -> 'from' -> 0 ->> 'address', ''))), '[]')
      from (select * from matching order by received_at desc, id desc limit ${DRY_RUN_NAMED}) as shown
    ) as emails
  `.execute(db)
  return result.rows[0] ?? { matched: 0, looked_at: 0, emails: [] }
}
