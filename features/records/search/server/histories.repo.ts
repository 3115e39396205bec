import { type Generated, sql } from 'kysely'
import type { Db, Tx } from '@laycan/server/database/database.ts'
import { HISTORIES_MAX, type SearchHistory, type SearchType } from '../contract/endpoints.ts'

declare module '@laycan/server/database/database.ts' {
  interface CompanyTables {
    search_histories: {
      id: Generated<number>
      user_id: number
      type: SearchType
      key: string
      searched_at: Generated<string>
    }
  }
}

/** A user's searches of a type, the last one first; those with a text in them. By index `search_histories_list`. */
export async function listHistories(
  db: Db,
  {
    user_id,
    type,
    containing = '',
    limit = HISTORIES_MAX,
  }: { user_id: number; type: SearchType; containing?: string; limit?: number },
): Promise<SearchHistory[]> {
  const result = await sql<SearchHistory>`
    select id, key, type from search_histories
    where user_id = ${user_id} and type = ${type} and strpos(lower(key), ${containing.toLowerCase()}) > 0
    order by searched_at desc, id desc limit ${limit}
  `.execute(db)
  return result.rows
}

/** Notes a search; the same text again is the same search, made now. Of the oldest no more are kept than fit. */
export async function recordSearch(
  db: Db,
  { user_id, type, key }: { user_id: number; type: SearchType; key: string },
): Promise<void> {
  await sql`
    with made as (
      insert into search_histories (user_id, type, key) values (${user_id}, ${type}, ${key})
      on conflict (user_id, type, key) do update set searched_at = now()
    )
    delete from search_histories
    where user_id = ${user_id} and type = ${type} and key <> ${key} and id <> all(array(
      select id from search_histories where user_id = ${user_id} and type = ${type} and key <> ${key}
      order by searched_at desc, id desc limit ${sql.lit(HISTORIES_MAX - 1)}
    ))
  `.execute(db)
}

/** False when the user has no such search. */
export async function deleteHistory(tx: Tx, user_id: number, id: number): Promise<boolean> {
  const result = await tx
    .deleteFrom('search_histories')
    .where('id', '=', id)
    .where('user_id', '=', user_id)
    .executeTakeFirst()
  return result.numDeletedRows === 1n
}
