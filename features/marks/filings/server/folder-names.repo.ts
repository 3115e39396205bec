import { type RawBuilder, sql } from 'kysely'
import type { Db } from '@laycan/server/database/database.ts'
import { folderName, foldText } from '#features/records/folders/contract/folder.ts'
import { visibleFolder } from '#features/records/folders/server/public.ts'

/**
 * Ids of the folders that a reader means by a name, without case and accents: those that are called so; where none is,
 * those whose names contain it. It asks for no mail: a statement looks it up once, a millisecond for five thousand folders.
 */
export function foldersNamed(user_id: number, name: string): RawBuilder<number[]> {
  const text = foldText(folderName(name) ?? '')
  if (text === '') return sql<number[]>`'{}'::bigint[]`
  return sql<number[]>`array(
    select id from (
      select id, search_text = ${text} as is_it, bool_or(search_text = ${text}) over () as is_any from folders
      where strpos(search_text, ${text}) > 0 and ${visibleFolder(user_id)}
    ) as named where is_it or not is_any
  )`
}

export async function findFoldersNamed(db: Db, user_id: number, name: string): Promise<number[]> {
  const result = await sql<{ ids: number[] }>`
    select ${foldersNamed(user_id, name)}::float8[] as ids
  `.execute(db)
  return result.rows[0]?.ids ?? []
}
