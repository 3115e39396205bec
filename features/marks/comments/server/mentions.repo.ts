import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '@laycan/server/database/database.ts'
import {
  type AccessedRecord,
  findRecordKind,
  type RecordMentions,
} from '#features/records/record-kinds/server/public.ts'
import type { Mention, MentionType } from '../contract/comment.ts'
import type { Commented } from './tables.ts'

/** Somebody who can be mentioned. */
export interface Named {
  type: MentionType
  to_id: number
  name: string
  /** Of a role that must not be mentioned (CO-008). */
  disabled: boolean
}

/** Mentions of a record at most, as they go out with each of its messages. */
const SHOWN_MAX = 200

/** Mentions that fulfil a condition as a JSON array, in the order of their comments. */
export function mentionsAs(where: RawBuilder<unknown>): RawBuilder<Mention[]> {
  return sql`coalesce((
    select jsonb_agg(mention order by mention.noticeable_id, mention.type desc, mention.to_id) from (
      select to_id, comment_mentions.name, mention_type as type, people.avatar,
        comment_id as noticeable_id, 'Comment' as noticeable_type
      from comment_mentions
      left join users as people on mention_type = 'user' and people.id = to_id
      where ${where} order by comment_id, mention_type desc, to_id limit ${sql.lit(SHOWN_MAX)}
    ) as mention
  ), '[]'::jsonb)`
}

/** Whom the comments on a record mention; by index `comment_mentions_record`. */
export async function listMentions(db: Db, { kind, id }: Commented): Promise<Mention[]> {
  const where = sql`comment_mentions.commentable_type = ${kind} and comment_mentions.commentable_id = ${id}`
  const result = await sql<{ mentions: Mention[] }>`select ${mentionsAs(where)} as mentions`.execute(db)
  return result.rows[0]?.mentions ?? []
}

/** Which records other than mails mean a user in what is said of them; by index `comment_mentions_to`. */
export const recordMentions: RecordMentions = {
  mentions: (kind, id, user_id) => sql<boolean>`${id} in (
    select commentable_id from comment_mentions
    where commentable_type = ${kind} and commentable_type <> 'Email' and mention_type = 'user' and to_id = ${user_id}
    union all
    select commentable_id from role_users join comment_mentions on mention_type = 'team' and to_id = role_id
    where user_id = ${user_id} and commentable_type = ${kind} and commentable_type <> 'Email'
  )`,
}

/** Those of some users and roles that exist, with the names that they have. */
export async function findNamed(
  db: Db,
  { user_ids, role_ids }: { user_ids: readonly number[]; role_ids: readonly number[] },
): Promise<Named[]> {
  const result = await sql<Named>`
    select 'user' as type, id as to_id, name, false as disabled from users
    where id = any(${[...user_ids]}::bigint[]) and active and deleted_at is null
    union all
    select 'team', id, name, disable_mention from roles where id = any(${[...role_ids]}::bigint[])
  `.execute(db)
  return result.rows
}

/** Of some users who may not see a record, and of some roles those of which nobody may; by the primary keys. */
export async function listUnreached(
  db: Db,
  { kind, id }: Commented,
  { user_ids, role_ids }: { user_ids: readonly number[]; role_ids: readonly number[] },
): Promise<Omit<Named, 'disabled'>[]> {
  const owned = findRecordKind(kind)
  if (!owned || user_ids.length + role_ids.length === 0) return []
  const isReached = sql`users.active and users.deleted_at is null
    and exists (${owned.seenBy(sql`users.id`, sql`${id}::bigint`)})`
  const result = await sql<Omit<Named, 'disabled'>>`
    select * from (
      select 'user' as type, id as to_id, name from users
      where id = any(${[...user_ids]}::bigint[]) and active and deleted_at is null and not (${isReached})
      union all
      select 'team', id, name from roles
      where id = any(${[...role_ids]}::bigint[]) and not exists (
        select from role_users join users on users.id = role_users.user_id
        where role_users.role_id = roles.id and ${isReached}
      )
    ) as unreached order by type desc, to_id
  `.execute(db)
  return result.rows
}

/** The users of some roles. */
export async function listMembers(db: Db, role_ids: readonly number[]): Promise<Map<number, number[]>> {
  const result = await sql<{ role_id: number; user_ids: number[] }>`
    select role_id, array_agg(user_id::float8 order by user_id) as user_ids from role_users
    where role_id = any(${[...role_ids]}::bigint[]) group by role_id
  `.execute(db)
  return new Map(result.rows.map(({ role_id, user_ids }) => [role_id, user_ids]))
}

/** Makes the mentions of a comment exactly these. */
export async function setMentions(
  tx: Tx,
  comment_id: number,
  record: AccessedRecord,
  mentions: readonly Pick<Named, 'type' | 'to_id' | 'name'>[],
): Promise<void> {
  await tx.deleteFrom('comment_mentions').where('comment_id', '=', comment_id).execute()
  if (mentions.length === 0) return
  await tx
    .insertInto('comment_mentions')
    .values(
      mentions.map(({ type, to_id, name }) => ({
        comment_id,
        mention_type: type,
        to_id,
        name,
        commentable_type: record.kind,
        commentable_id: record.id,
        line_id: record.line_ids[0] ?? null,
        received_at: record.received_at,
      })),
    )
    .execute()
}
