import { type Generated, type GeneratedAlways, type RawBuilder, sql } from 'kysely'

declare module '@laycan/server/database/database.ts' {
  interface CompanyTables {
    hiddens: {
      user_id: number
      hiddenable_type: string
      hiddenable_id: number
      line_id: number | null
      box: string | null
      archived: boolean | null
      received_at: string | null
      created_at: Generated<string>
      email_id: GeneratedAlways<number | null>
    }
    hidden_counts: { user_id: number; line_id: number; box: string; archived: boolean; total: number }
  }
}

/**
 * Whether a user hid the mail of the row `emails`, for few mails: a scalar subquery by primary key, because `exists`
 * would let the planner hash all hidden mails of the user first.
 */
export function isHidden(
  user_id: number | RawBuilder<number>,
  email_id = sql.ref('emails.id'),
): RawBuilder<boolean> {
  return sql`coalesce((
    select true from hiddens where user_id = ${user_id} and hiddenable_type = 'Email' and hiddenable_id = ${email_id}
  ), false)`
}

/** How many mails of a plain view a user hid, as part of a query: the kept counts, by primary key. */
export function hiddenTotal(
  user_id: number,
  view: { line_ids: readonly number[]; box: string; archived: boolean },
): RawBuilder<number> {
  return sql<number>`(
    select coalesce(sum(total), 0) from hidden_counts
    where user_id = ${user_id} and line_id = any(${[...view.line_ids]}::bigint[])
      and box = ${view.box} and archived = ${view.archived}
  )`
}
