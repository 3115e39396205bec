import type { ServerManifest } from '@laycan/server/manifest.ts'
import { getUserSettingsRoute } from './get-user-settings.ts'
import { userSettingsMigration } from './migrations/0012-user-settings.ts'
import { personData } from './person-data.ts'
import { setUserSettingsRoute } from './set-user-settings.ts'

export const manifest: ServerManifest = {
  name: 'foundation/preferences',
  person_data: personData,
  routes: [getUserSettingsRoute, setUserSettingsRoute],
  migrations: { '0012-user-settings': userSettingsMigration },
}
