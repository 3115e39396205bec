import { recordChange } from '@laycan/server/change-log/record-change.ts'
import { RefusedError } from '@laycan/server/http/refused-error.ts'
import { writeRoute } from '@laycan/server/http/route.ts'
import { setUserSettings } from '../contract/endpoints.ts'
import { preferenceRefusals } from '../contract/errors.ts'
import { type MailSettingKey, mailSettingValues } from '../contract/mail-settings.ts'
import { permissionChanged } from '../contract/messages.ts'
import { readUserSettings, setUserSettingRows } from './user-settings.repo.ts'

export const setUserSettingsRoute = writeRoute(setUserSettings, async ({ body }, { tx, actor }) => {
  const { keys, values } = body
  if (keys.length !== values.length) throw new RefusedError(preferenceRefusals.uneven)
  for (const [index, key] of keys.entries()) refuseUnknown(key, values[index] ?? '')
  // Of a key given twice the last value counts; the table takes each key once.
  const chosen = new Map(keys.map((key, index) => [key, values[index] ?? '']))
  await setUserSettingRows(tx, actor.user_id, [...chosen.keys()], [...chosen.values()])
  const user_settings = await readUserSettings(tx, actor.user_id)
  recordChange(tx, {
    message: permissionChanged,
    body: { user_settings },
    audience: { to: 'users', user_ids: [actor.user_id] },
    actor_id: actor.user_id,
  })
  return { user_settings }
})

function refuseUnknown(key: string, value: string): void {
  if (!Object.hasOwn(mailSettingValues, key)) throw new RefusedError(preferenceRefusals.unknownKey)
  const accepted = mailSettingValues[key as MailSettingKey].safeParse(value).success
  if (!accepted) throw new RefusedError(preferenceRefusals.unknownValue)
}
