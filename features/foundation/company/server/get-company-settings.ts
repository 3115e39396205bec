import { readRoute } from '@laycan/server/http/route.ts'
import { getCompanySettings } from '../contract/endpoints.ts'
import { readCompanySettings, withoutSecrets } from './company-settings.repo.ts'

export const getCompanySettingsRoute = readRoute(getCompanySettings, async (_input, { db }) => ({
  company_settings: withoutSecrets(await readCompanySettings(db)),
}))
