import { writeRoute } from '@laycan/server/http/route.ts'
import { readCompanySettings } from '#features/foundation/company/server/public.ts'
import { keepUserSetting, readUserSettings } from '#features/foundation/preferences/server/public.ts'
import { setOwnKey } from '../contract/endpoints.ts'
import { endOfKey } from '../contract/language-model.ts'
import { keyPurpose } from './model-access.ts'
import { deleteKey, setSealedKey } from './openai-keys.repo.ts'

export const setOwnKeyRoute = writeRoute(setOwnKey, async ({ body }, { tx, actor, services }) => {
  const { openai_api_key } = body
  const { user_id } = actor
  const { openai_address } = await readCompanySettings(tx)
  if (openai_api_key === '') await deleteKey(tx, user_id)
  else await setSealedKey(tx, user_id, services.secrets.seal(openai_api_key, keyPurpose(openai_address)))
  const value = openai_api_key && endOfKey(openai_api_key)
  await keepUserSetting(tx, { user_id, key: 'openai_api_key', value })
  return { user_settings: await readUserSettings(tx, user_id) }
})
