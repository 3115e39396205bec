import { call } from '@laycan/web/call.ts'
import { forUser } from '@laycan/web/keep.ts'
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

/** What this window changed and the server did not answer yet, with how many calls are under way for it. */
const underWay = forUser(new Map<MailSettingKey, number>())

/** How many changes were made here or pushed to here so far, and the number of the last one of each key. */
let changes = 0
const changedAs = forUser(new Map<MailSettingKey, number>())

/** To be read before all settings are asked for, and given to `takeMailSettings` with the answer. */
export function settingsAsked(): number {
  return changes
}

/**
 * Takes over what the server sent; keys it does not send keep their defaults. What is being changed here stays, and so
 * does what was changed or pushed since the settings were asked for: an answer from before would take it back.
 * @param asked what `settingsAsked` said then; left out for what was pushed.
 * @returns whether anything became different.
 */
export function takeMailSettings(settings: Readonly<Record<string, string>>, asked?: number): boolean {
  const now = mailSettings()
  const newer = [...changedAs].flatMap(([key, change]) => (change > (asked ?? changes) ? [key] : []))
  const kept = Object.fromEntries([...underWay.keys(), ...newer].map((key) => [key, now[key] ?? '']))
  const next: MailSettings = { ...mailSettingDefaults, ...settings, ...kept }
  storedSettings.set(next)
  const keys = Object.keys(mailSettingDefaults) as MailSettingKey[]
  const different = keys.filter((key) => now[key] !== next[key])
  if (asked === undefined) noteChanges(different)
  return different.length > 0
}

function noteChanges(keys: readonly MailSettingKey[]): void {
  changes += 1
  for (const key of keys) changedAs.set(key, changes)
}

export function mailSettings(): MailSettings {
  return { ...mailSettingDefaults, ...storedSettings.get() }
}

/** Value of one setting, its default until the user chooses. */
export function useMailSetting(key: MailSettingKey): string {
  return useStored(storedSettings)[key] ?? mailSettingDefaults[key]
}

/**
 * Changes a setting at once and on the server; refused changes are taken back (ST-005, ST-007).
 * @throws CallError
 */
export async function setMailSetting(key: MailSettingKey, value: string): Promise<void> {
  const before = mailSettings()[key]
  storedSettings.set({ ...mailSettings(), [key]: value })
  underWay.set(key, (underWay.get(key) ?? 0) + 1)
  noteChanges([key])
  const asked = settingsAsked()
  try {
    const { user_settings } = await call(setUserSettings, { body: { keys: [key], values: [value] } })
    settle(key)
    takeMailSettings(user_settings, asked)
    // An answer to another change that is still under way may not know this one yet.
    noteChanges([key])
  } catch (error) {
    settle(key)
    // A later choice of the same setting stands by itself.
    if (mailSettings()[key] === value) storedSettings.set({ ...mailSettings(), [key]: before })
    throw error
  }
}

function settle(key: MailSettingKey): void {
  const left = (underWay.get(key) ?? 1) - 1
  if (left > 0) underWay.set(key, left)
  else underWay.delete(key)
}

export const onMailSettingsChanged = storedSettings.subscribe
