import { type RawBuilder, sql } from 'kysely'
import type { Db } from '@laycan/server/database/database.ts'
import type { RuleMail } from '../contract/rule-mail.ts'
import { ruleMailTables } from './criteria-condition.repo.ts'
import { furtherRuleFields } from './rule-sql.ts'

function marks(): RawBuilder<unknown> {
  const pairs = furtherRuleFields().map(({ definition, value }) => sql`${definition.field}::text, ${value}`)
  return pairs.length === 0 ? sql`'{}'::json` : sql`json_build_object(${sql.join(pairs)})`
}

/** Some mails with all that conditions ask of them, by their ids; deleted ones are left out. Access is the caller's. */
export async function readRuleMails(db: Db, ids: readonly number[]): Promise<RuleMail[]> {
  const result = await sql<RuleMail>`
    select emails.id, emails.line_id, emails.box, emails.received_at, emails.user_id, emails.subject,
      coalesce(contents.people, emails.people) as people, coalesce(contents.text, '') as text,
      coalesce(contents.html, '') as html, emails.has_attachment, emails.attachments_count, emails.high_importance,
      array(
        select name from attachments where attachments.email_id = emails.id and disposition = 'attachment'
        order by position
      ) as attachment_names,
      ${marks()} as marks
    from ${ruleMailTables}
    where emails.id = any(${[...ids]}::bigint[]) and emails.deleted_at is null order by emails.id
  `.execute(db)
  return result.rows
}
