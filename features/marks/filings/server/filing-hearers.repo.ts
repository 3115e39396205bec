import { sql } from 'kysely'
import type { Audience } from '@laycan/contract/message.ts'
import type { Tx } from '@laycan/server/database/database.ts'
import { type AccessedFolder, visibleFolder } from '#features/records/folders/server/public.ts'

/** Who hears that mails of a line were filed into a folder: who reads the line and sees the folder. */
export async function hearersOf(
  tx: Tx,
  { id, owner_id, scope_id }: Pick<AccessedFolder, 'id' | 'owner_id' | 'scope_id'>,
  line_id: number,
): Promise<Audience> {
  if (owner_id !== null) return { to: 'users', user_ids: [owner_id] }
  if (scope_id === null) return { to: 'lines', line_ids: [line_id] }
  const result = await sql<{ user_id: number }>`
    select reader.user_id from line_readers as reader cross join folders
    where reader.line_id = ${line_id} and folders.id = ${id} and ${visibleFolder(sql.ref('reader.user_id'))}
  `.execute(tx)
  return { to: 'users', user_ids: result.rows.map(({ user_id }) => user_id) }
}
