import { sql } from 'kysely'
import type { Db, Tx } from '@laycan/server/database/database.ts'
import { type MailSettings, mailSettingDefaults } from '../contract/mail-settings.ts'

declare module '@laycan/server/database/database.ts' {
  interface CompanyTables {
    user_settings: { user_id: number; key: string; value: string }
  }
}

/** A user's settings: what was chosen, over the defaults (ST-007). */
export async function readUserSettings(db: Db, user_id: number): Promise<MailSettings> {
  const rows = await db
    .selectFrom('user_settings')
    .select(['key', 'value'])
    .where('user_id', '=', user_id)
    .execute()
  return { ...mailSettingDefaults, ...Object.fromEntries(rows.map((row) => [row.key, row.value])) }
}

export async function setUserSettingRows(
  tx: Tx,
  user_id: number,
  keys: string[],
  values: string[],
): Promise<void> {
  await sql`
    insert into user_settings (user_id, key, value)
    select ${user_id}, key, value from unnest(${keys}::text[], ${values}::text[]) as chosen(key, value)
    on conflict (user_id, key) do update set value = excluded.value
  `.execute(tx)
}
