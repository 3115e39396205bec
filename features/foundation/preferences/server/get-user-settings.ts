import { readRoute } from '@laycan/server/http/route.ts'
import { getUserSettings } from '../contract/endpoints.ts'
import { readUserSettings } from './user-settings.repo.ts'

export const getUserSettingsRoute = readRoute(getUserSettings, async (_input, { db, actor }) => ({
  user_settings: await readUserSettings(db, actor.user_id),
}))
