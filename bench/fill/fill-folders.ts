import type { Desk } from '../desk/open-desk.ts'

/** Side by side at the top of the reader's own directory. */
export const FOLDERS = 5_000
/** Below each of the first few of them: as many as a page has. */
export const BELOW = 200
export const PARENTS = 10
/** Below each other, under the last of the top. */
export const DEEP = 29

/** Fills the reader's own directory with named folders: wide at the top, with full branches, and 30 levels deep. */
export async function fillFolders({ pg, user_id }: Desk): Promise<void> {
  const insert = `
    insert into folders (id, name, name_key, search_text, folder_type, parent_id, path, owner_id)
    overriding system value
    select id, name, lower(name), lower(name), 'normal', $2::bigint,
      coalesce((select path from folders where id = $2), '{}') || id, $1
    from (
      select nextval(pg_get_serial_sequence('folders', 'id')) as id, $4::text || lpad(n::text, 5, '0') as name
      from generate_series(1, $3::int) as n
    ) as made
    returning id`
  const add = async (parent_id: number | null, count: number, name: string): Promise<number[]> => {
    const { rows } = await pg.query<{ id: number }>(insert, [user_id, parent_id, count, name])
    return rows.map(({ id }) => id)
  }
  const top = await add(null, FOLDERS, 'Voyage ')
  for (const parent_id of top.slice(0, PARENTS)) await add(parent_id, BELOW, 'Leg ')
  let parent_id = top.at(-1) ?? null
  for (let depth = 0; depth < DEEP; depth++) parent_id = (await add(parent_id, 1, 'Deep '))[0] ?? null
  await pg.query('vacuum analyze folders')
}

export async function removeFolders({ pg }: Desk): Promise<void> {
  await pg.query('delete from filings')
  await pg.query('delete from folders')
}
