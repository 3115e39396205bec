import { sql } from 'kysely'
import type { Tx } from '@laycan/server/database/database.ts'

/** What a user made of a folder for himself. */
export interface FolderMarks {
  folder_id: number
  star: boolean
  star_position: number
  hidden: boolean
}

export async function insertFolderStar(tx: Tx, user_id: number, folder_id: number): Promise<void> {
  await sql`
    insert into folder_stars (user_id, folder_id) values (${user_id}, ${folder_id}) on conflict do nothing
  `.execute(tx)
}

export async function deleteFolderStar(tx: Tx, user_id: number, folder_id: number): Promise<void> {
  await tx
    .deleteFrom('folder_stars')
    .where('user_id', '=', user_id)
    .where('folder_id', '=', folder_id)
    .execute()
}

export async function insertFolderHiddens(tx: Tx, user_id: number, ids: readonly number[]): Promise<void> {
  await sql`
    insert into folder_hiddens (user_id, folder_id) select ${user_id}, unnest(${[...ids]}::bigint[])
    on conflict do nothing
  `.execute(tx)
}

export async function deleteFolderHiddens(tx: Tx, user_id: number, ids: readonly number[]): Promise<void> {
  await sql`
    delete from folder_hiddens where user_id = ${user_id} and folder_id = any(${[...ids]}::bigint[])
  `.execute(tx)
}

/** What the user made of some folders. */
export async function listFolderMarks(
  tx: Tx,
  user_id: number,
  ids: readonly number[],
): Promise<FolderMarks[]> {
  const result = await sql<FolderMarks>`
    select id as folder_id, star.folder_id is not null as star, coalesce(star.position, 0) as star_position,
      exists (select from folder_hiddens where user_id = ${user_id} and folder_id = folders.id) as hidden
    from folders left join folder_stars as star on star.folder_id = folders.id and star.user_id = ${user_id}
    where id = any(${[...ids]}::bigint[]) order by id
  `.execute(tx)
  return result.rows
}

type Edge = 'top' | 'bottom'

/**
 * Puts the user's stars in an order, before or behind those that are not named. Only what is named is written, however
 * many others there are: positions grow at both ends.
 */
export async function setStarOrder(tx: Tx, user_id: number, ids: readonly number[], at: Edge): Promise<void> {
  const others = sql`from folder_stars where user_id = ${user_id} and folder_id <> all(${[...ids]}::bigint[])`
  await sql`
    update folder_stars set position = ${newPosition(ids, at, others)}
    from unnest(${[...ids]}::bigint[]) with ordinality as named(id, place)
    where user_id = ${user_id} and folder_id = named.id
  `.execute(tx)
}

/** The same for one's own folders below one, or at the top. Answers those that were there. */
export async function setFolderOrder(
  tx: Tx,
  owner_id: number,
  parent_id: number | null,
  { ids, at }: { ids: readonly number[]; at: Edge },
): Promise<number[]> {
  const beside = parent_id === null ? sql`parent_id is null` : sql`parent_id = ${parent_id}`
  const others = sql`from folders where owner_id = ${owner_id} and ${beside} and id <> all(${[...ids]}::bigint[])`
  const result = await sql<{ id: number }>`
    update folders set position = ${newPosition(ids, at, others)}
    from unnest(${[...ids]}::bigint[]) with ordinality as named(id, place)
    where folders.id = named.id and owner_id = ${owner_id} and ${beside}
    returning folders.id
  `.execute(tx)
  return result.rows.map(({ id }) => id)
}

function newPosition(ids: readonly number[], at: Edge, others: ReturnType<typeof sql>) {
  return at === 'top'
    ? sql`(select least(coalesce(min(position), 0), 0) ${others}) - ${ids.length + 1}::int + named.place`
    : sql`(select greatest(coalesce(max(position), 0), 0) ${others}) + named.place`
}
