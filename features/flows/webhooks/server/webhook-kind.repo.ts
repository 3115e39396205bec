import { sql } from 'kysely'
import type { RecordKind, SeenRecord } from '#features/records/record-kinds/server/public.ts'
import { webhookRefusals } from '../contract/errors.ts'

/** Notices are given of webhooks, which administrators see. Nobody tags them. */
export const webhookKind: RecordKind = {
  kind: 'Webhook',
  not_found: webhookRefusals.notFound,
  seenBy: (user_id, id) => sql<SeenRecord>`
    select '{}'::int[] as line_ids, null::timestamptz as received_at, null::text as box, null::boolean as archived,
      null::boolean as read
    from webhooks join users as reader on reader.id = ${user_id}
    where webhooks.id = ${id} and reader.user_type = 'admin' and reader.active`,
  audienceOf: () => ({ to: 'admins' }),
  tagableBy: async () => [],
}
