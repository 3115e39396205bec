import { sql } from 'kysely'
import type { Db, Tx } from '@laycan/server/database/database.ts'
import type { LineRetention } from '../contract/retention.ts'

declare module '@laycan/server/database/database.ts' {
  interface CompanyTables {
    line_retentions: { line_id: number; days: number }
  }
}

/** All lines, a few dozen at most, with how long they keep their mail. */
export async function listRetentions(db: Db): Promise<LineRetention[]> {
  const { rows } = await sql<LineRetention>`
    select lines.id as line_id, username, days from lines left join line_retentions on line_id = lines.id
    order by username, lines.id
  `.execute(db)
  return rows
}

/** @param days null: for ever */
export async function setDays(tx: Tx, line_id: number, days: number | null): Promise<void> {
  if (days === null) {
    await tx.deleteFrom('line_retentions').where('line_id', '=', line_id).execute()
    return
  }
  await tx
    .insertInto('line_retentions')
    .values({ line_id, days })
    .onConflict((conflict) => conflict.column('line_id').doUpdateSet({ days }))
    .execute()
}
