import { writeRoute } from '@laycan/server/http/route.ts'
import { setSessionIdle } from '../contract/endpoints.ts'
import { auditSettings } from './audit-settings.ts'
import { readCompanySettings, setCompanySetting, withoutSecrets } from './company-settings.repo.ts'
import { recordCompanySettings } from './record-company-settings.ts'

export const setSessionIdleRoute = writeRoute(setSessionIdle, async ({ body }, context) => {
  const { tx, actor } = context
  const before = withoutSecrets(await readCompanySettings(tx))
  await setCompanySetting(tx, 'session_idle_hours', String(body.hours))
  const company_settings = await recordCompanySettings(tx, actor.user_id)
  await auditSettings(context, before, company_settings)
  return { company_settings }
})
