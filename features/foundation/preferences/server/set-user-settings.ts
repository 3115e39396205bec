import { RefusedError } from '@laycan/server/http/refused-error.ts'
import { writeRoute } from '@laycan/server/http/route.ts'
import { setUserSettings } from '../contract/endpoints.ts'
import { preferenceRefusals } from '../contract/errors.ts'
import { type MailSettingKey, mailSettingValues } from '../contract/mail-settings.ts'
import { recordUserSettings } from './record-user-settings.ts'
import { setUserSettingRows } from './user-settings.repo.ts'

export const setUserSettingsRoute = writeRoute(setUserSettings, async ({ body }, { tx, actor }) => {
  const { keys, values } = body
  if (keys.length !== values.length) throw new RefusedError(preferenceRefusals.uneven)
  for (const [index, key] of keys.entries()) refuseUnknown(key, values[index] ?? '')
  // Of a key given twice the last value counts; the table takes each key once.
  const chosen = new Map(keys.map((key, index) => [key, values[index] ?? '']))
  await setUserSettingRows(tx, actor.user_id, [...chosen.keys()], [...chosen.values()])
  return { user_settings: await recordUserSettings(tx, actor.user_id) }
})

/** Features keep these themselves: see `keepUserSetting`. */
const KEPT: ReadonlySet<string> = new Set<MailSettingKey>(['google_authenticator', 'openai_api_key'])

function refuseUnknown(key: string, value: string): void {
  if (KEPT.has(key)) throw new RefusedError(preferenceRefusals.kept)
  if (!Object.hasOwn(mailSettingValues, key)) throw new RefusedError(preferenceRefusals.unknownKey)
  const accepted = mailSettingValues[key as MailSettingKey].safeParse(value).success
  if (!accepted) throw new RefusedError(preferenceRefusals.unknownValue)
}
