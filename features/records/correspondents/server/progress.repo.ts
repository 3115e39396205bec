import { sql } from 'kysely'
import type { Tx } from '@laycan/server/database/database.ts'
import type { ChangePlace } from '#features/records/recent-addresses/server/public.ts'

/** Up to which change of addresses entries were made; whoever has it works alone. */
export async function lockProgress(tx: Tx): Promise<ChangePlace> {
  const { rows } = await sql<ChangePlace>`
    select greatest(changed_at, 'epoch') as changed_at, id::float8 as id from correspondents_progress for update
  `.execute(tx)
  return rows[0] ?? { changed_at: new Date(0).toISOString(), id: 0 }
}

export async function setProgress(tx: Tx, { changed_at, id }: ChangePlace): Promise<void> {
  await sql`update correspondents_progress set changed_at = ${changed_at}::timestamptz, id = ${id}`.execute(
    tx,
  )
}
