import { recordChange } from '@laycan/server/change-log/record-change.ts'
import type { Tx } from '@laycan/server/database/database.ts'
import type { MailSettingKey, MailSettings } from '../contract/mail-settings.ts'
import { permissionChanged } from '../contract/messages.ts'
import { readUserSettings, setUserSettingRows } from './user-settings.repo.ts'

/** Tells all windows of a user what his settings are now (RT-013). */
export async function recordUserSettings(tx: Tx, user_id: number): Promise<MailSettings> {
  const user_settings = await readUserSettings(tx, user_id)
  recordChange(tx, {
    message: permissionChanged,
    body: { user_settings },
    audience: { to: 'users', user_ids: [user_id] },
    actor_id: user_id,
  })
  return user_settings
}

/** Stores a setting that another feature keeps, and tells it. */
export async function keepUserSetting(
  tx: Tx,
  { user_id, key, value }: { user_id: number; key: MailSettingKey; value: string },
): Promise<void> {
  await setUserSettingRows(tx, user_id, [key], [value])
  await recordUserSettings(tx, user_id)
}
