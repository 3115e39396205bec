import { type RawBuilder, sql } from 'kysely'
import type { RecordKind, SeenRecord } from '#features/records/record-kinds/server/public.ts'
import { emailRefusals } from '../contract/errors.ts'
import { declaredMarks } from './email-marks.ts'

/** Mails as a kind of records: seen by the readers of their line while they are not deleted. By the primary key. */
export const emailKind: RecordKind = {
  kind: 'Email',
  not_found: emailRefusals.notFound,
  // The lines are an array, read once for a statement that asks for one user.
  seenBy: (user_id, id) => sql<SeenRecord>`
    select array[emails.line_id::float8] as line_ids, emails.received_at, emails.box, emails.archived,
      ${markValue('read', user_id)} as read
    from emails
    where emails.id = ${id} and emails.deleted_at is null
      and emails.line_id = any(array(select line_id from line_readers where line_readers.user_id = ${user_id}))`,
}

/** What a mark says of `emails.id` for a reader; null where no feature says it. */
function markValue(field: string, user_id: RawBuilder<number>): RawBuilder<unknown> {
  const mails = { mail: sql`emails.id`, ids: undefined }
  for (const mark of declaredMarks()) {
    const values: Readonly<Record<string, RawBuilder<unknown>>> = mark.values(user_id, mails, new Map())
    const value = values[field]
    if (value) return value
  }
  return sql`null::boolean`
}
