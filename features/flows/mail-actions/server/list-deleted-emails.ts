import { sql } from 'kysely'
import type { Actor } from '@laycan/server/actor.ts'
import { readRoute } from '@laycan/server/http/route.ts'
import { type KeyList, listByKey } from '@laycan/server/paging/list-by-key.ts'
import { listLineRows } from '#features/foundation/lines/server/public.ts'
import type { EmailCriterion } from '#features/records/emails/contract/email-criteria.ts'
import { emailRefusals } from '#features/records/emails/contract/errors.ts'
import {
  criteriaToSql,
  emailRowColumns,
  type StoredEmailRow,
  toEmailRow,
} from '#features/records/emails/server/public.ts'
import { DELETED_KEPT_DAYS, type DeletedEmail, listDeletedEmails } from '../contract/endpoints.ts'

type DeletedRow = StoredEmailRow & { deleted_at: string; deleted_by: number | null }

export const listDeletedEmailsRoute = readRoute(listDeletedEmails, async ({ query }, { db, actor }) => {
  const [{ rows, ...page }, lines] = await Promise.all([
    listByKey(db, deletedMails(actor, query.filter), query),
    listLineRows(db),
  ])
  const usernames = new Map(lines.map(({ id, username }) => [id, username]))
  return { emails: rows.map((row) => describe(row, usernames.get(row.line_id) ?? '')), ...page }
})

/** By index `emails_deleted`. */
function deletedMails(
  { user_id, line_ids }: Actor,
  filter: readonly EmailCriterion[] = [],
): KeyList<DeletedRow, 'deleted_at'> {
  const since = new Date(Date.now() - DELETED_KEPT_DAYS * 86_400_000).toISOString()
  return {
    from: sql`emails`,
    where: sql`emails.deleted_at >= ${since} and emails.line_id = any(${[...line_ids]}::bigint[])`,
    ...(filter.length > 0 && { narrowing: criteriaToSql(user_id, filter) }),
    columns: sql<DeletedRow>`${emailRowColumns}, emails.deleted_at, emails.deleted_by`,
    id: sql`emails.id`,
    sorts: { deleted_at: { type: 'moment', value: sql`emails.deleted_at` } },
    not_found: emailRefusals.notFound,
  }
}

function describe({ deleted_at, deleted_by, ...row }: DeletedRow, username: string): DeletedEmail {
  return { ...toEmailRow({ ...row, username }), deleted_at, deleted_by }
}
