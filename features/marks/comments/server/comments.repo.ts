import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '@laycan/server/database/database.ts'
import { textForPostgres } from '#features/records/emails/server/public.ts'
import type { Comment, CommentVersion } from '../contract/comment.ts'
import { mentionsAs } from './mentions.repo.ts'
import type { Commented } from './tables.ts'

/** A comment without its files, which `attachments` keeps. */
export type StoredComment = Omit<Comment, 'attachments'>

const comment = sql<StoredComment>`
  select comments.id, comments.content, comments.created_at, comments.user_id, users.name as user_name, users.avatar,
    comments.commentable_id, comments.commentable_type, comments.via, comments.edited_at, comments.quote,
    ${mentionsAs(sql`comment_mentions.comment_id = comments.id`)} as notifications
  from comments join users on users.id = comments.user_id`

/** The newest comments on a record before one of them, latest first; by index `comments_record`. */
export async function listComments(
  db: Db,
  { kind, id }: Commented,
  { before, limit }: { before: number | undefined; limit: number },
): Promise<StoredComment[]> {
  const result = await sql<StoredComment>`${comment}
    where comments.commentable_type = ${kind} and comments.commentable_id = ${id}
      and ${before === undefined ? sql`true` : sql`comments.id < ${before}`}
    order by comments.id desc limit ${limit}
  `.execute(db)
  return result.rows
}

/** By the primary key, in the order of their ids. @param lock until the transaction ends */
export async function findComments(
  db: Db,
  ids: readonly number[],
  { lock = false }: { lock?: boolean } = {},
): Promise<StoredComment[]> {
  const result = await sql<StoredComment>`${comment}
    where comments.id = any(${[...ids]}::bigint[]) order by comments.id
    ${lock ? sql`for update of comments` : sql``}
  `.execute(db)
  return result.rows
}

export async function insertComment(
  tx: Tx,
  { kind, id }: Commented,
  words: { user_id: number; content: string; quote: string | null; via: string },
): Promise<number> {
  const { user_id, via } = words
  const row = await tx
    .insertInto('comments')
    .values({
      commentable_type: kind,
      commentable_id: id,
      user_id,
      via: textForPostgres(via),
      content: textForPostgres(words.content),
      quote: words.quote === null ? null : textForPostgres(words.quote),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

/** Other words for a comment. @param is_edit what it said before is kept, and that it was changed is said */
export async function setContent(
  tx: Tx,
  id: number,
  content: string,
  { is_edit }: { is_edit: boolean },
): Promise<void> {
  if (is_edit) {
    await sql`
      insert into comment_versions (comment_id, version, content, written_at)
      select id, (select count(*) + 1 from comment_versions where comment_id = comments.id), content,
        coalesce(edited_at, created_at)
      from comments where id = ${id}
    `.execute(tx)
  }
  await sql`
    update comments set content = ${textForPostgres(content)}, edited_at = ${is_edit ? sql`now()` : sql`edited_at`}
    where id = ${id}
  `.execute(tx)
}

/** Former words, latest first; by the primary key. */
export async function listVersions(db: Db, comment_id: number, limit: number): Promise<CommentVersion[]> {
  return db
    .selectFrom('comment_versions')
    .select(['content', 'written_at'])
    .where('comment_id', '=', comment_id)
    .orderBy('version', 'desc')
    .limit(limit)
    .execute()
}

/** Comments in which a text stands behind #, in the order of their ids, locked; by index `comments_tagged`. */
export async function listWithTag(
  tx: Tx,
  name: string,
  { kinds, after, limit }: { kinds: readonly string[]; after: number; limit: number },
): Promise<Pick<StoredComment, 'id' | 'content' | 'commentable_type' | 'commentable_id'>[]> {
  const result = await sql<Pick<StoredComment, 'id' | 'content' | 'commentable_type' | 'commentable_id'>>`
    select id, content, commentable_type, commentable_id from comments
    where strpos(content, '#') > 0 and strpos(lower(content), lower(${`#${name}`})) > 0
      and commentable_type = any(${[...kinds]}::text[]) and id > ${after}
    order by id limit ${limit} for update
  `.execute(tx)
  return result.rows
}

/** Other words for some comments, which nobody edited; by the primary key. */
export async function setContents(
  tx: Tx,
  comments: readonly { id: number; content: string }[],
): Promise<void> {
  const ids = comments.map(({ id }) => id)
  const contents = comments.map(({ content }) => textForPostgres(content))
  await sql`
    update comments set content = said.content
    from unnest(${ids}::bigint[], ${contents}::text[]) as said(id, content) where comments.id = said.id
  `.execute(tx)
}

export async function deleteComments(tx: Tx, ids: readonly number[]): Promise<void> {
  await sql`delete from comments where id = any(${[...ids]}::bigint[])`.execute(tx)
}

/** What the comments on a record say, but for some of them; by index `comments_record`. */
export async function listContents(
  tx: Tx,
  { kind, id }: Commented,
  except: readonly number[],
): Promise<string[]> {
  const result = await sql<{ content: string }>`
    select content from comments
    where commentable_type = ${kind} and commentable_id = ${id} and id <> all(${[...except]}::bigint[])
      and strpos(content, '#') > 0
  `.execute(tx)
  return result.rows.map(({ content }) => content)
}

/** What comments say, as people read it; as `plainComment`. */
export function plainContent(content: RawBuilder<unknown>): RawBuilder<string> {
  return sql`regexp_replace(${content}, '@\\[([^][\\n]{1,100})\\]\\(\\d{1,15}\\)\\{(user|team)\\}', '@\\1', 'g')`
}
