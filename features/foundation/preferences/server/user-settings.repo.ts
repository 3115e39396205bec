import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '@laycan/server/database/database.ts'
import { type MailSettingKey, type MailSettings, mailSettingDefaults } from '../contract/mail-settings.ts'

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

/** One setting of a user as part of a query, by the primary key; null until it is chosen. */
export function settingOf(user_id: number, key: MailSettingKey): RawBuilder<string | null> {
  return sql`(select value from user_settings where user_id = ${user_id} and key = ${key})`
}

/**
 * One transaction changes a user's settings at a time: what is told of them afterwards is all of them, and of two that were changed
 * at once the later one has to know the earlier.
 */
export async function setUserSettingRows(
  tx: Tx,
  user_id: number,
  keys: string[],
  values: string[],
): Promise<void> {
  await sql`select from users where id = ${user_id} for no key update`.execute(tx)
  await sql`
    insert into user_settings (user_id, key, value)
    select ${user_id}, key, value from unnest(${keys}::text[], ${values}::text[]) as chosen(key, value)
    on conflict (user_id, key) do update set value = excluded.value
  `.execute(tx)
}
