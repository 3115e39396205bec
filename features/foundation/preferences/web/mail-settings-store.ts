import { call } from '@laycan/web/call.ts'
import { storedValue, useStored } from '@laycan/web/stored-value.ts'
import { setUserSettings } from '../contract/endpoints.ts'
import { type MailSettingKey, MailSettings, mailSettingDefaults } from '../contract/mail-settings.ts'

/** Settings as the server sent them last; stored, so that the first paint after a reload already follows them. */
const storedSettings = storedValue({
  key: 'settings',
  schema: MailSettings,
  fallback: mailSettingDefaults,
  kept_for: 'user',
})

/** Takes over what the server sent; keys it does not send keep their defaults. */
export function takeMailSettings(settings: Readonly<Record<string, string>>): void {
  storedSettings.set({ ...mailSettingDefaults, ...settings })
}

export function mailSettings(): MailSettings {
  return { ...mailSettingDefaults, ...storedSettings.get() }
}

/** Value of one setting, its default until the user chooses. */
export function useMailSetting(key: MailSettingKey): string {
  return useStored(storedSettings)[key] ?? mailSettingDefaults[key]
}

/** Changes a setting at once and on the server; refused changes are taken back (ST-005, ST-007). */
export async function setMailSetting(key: MailSettingKey, value: string): Promise<void> {
  const before = mailSettings()[key]
  storedSettings.set({ ...mailSettings(), [key]: value })
  try {
    const { user_settings } = await call(setUserSettings, { body: { keys: [key], values: [value] } })
    takeMailSettings(user_settings)
  } catch (error) {
    storedSettings.set({ ...mailSettings(), [key]: before })
    throw error
  }
}

export const onMailSettingsChanged = storedSettings.subscribe
