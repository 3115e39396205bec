import { sql } from 'kysely'
import type { ControlDb } from '@laycan/server/database/database.ts'

declare module '@laycan/server/database/database.ts' {
  interface ControlTables {
    spent_captchas: { nonce: string; expires_at: string }
  }
}

/** Spends a picture. @returns false when it was spent before */
export async function spendCaptcha(
  control: ControlDb,
  { nonce, expires_at }: { nonce: string; expires_at: string },
): Promise<boolean> {
  const result = await sql`
    with old as (delete from spent_captchas where expires_at < now() - interval '1 hour')
    insert into spent_captchas (nonce, expires_at) values (${nonce}, ${expires_at})
    on conflict do nothing returning 1
  `.execute(control)
  return result.rows.length > 0
}
