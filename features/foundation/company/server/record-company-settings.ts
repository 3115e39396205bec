import { recordChange } from '@laycan/server/change-log/record-change.ts'
import type { Tx } from '@laycan/server/database/database.ts'
import { permissionChanged } from '#features/foundation/preferences/contract/messages.ts'
import type { CompanySettings } from '../contract/company.ts'
import { readCompanySettings, withoutSecrets } from './company-settings.repo.ts'

/** Tells everybody of the company what its settings are now (RT-013), without secrets (ST-008). */
export async function recordCompanySettings(tx: Tx, actor_id: number): Promise<CompanySettings> {
  const company_settings = withoutSecrets(await readCompanySettings(tx))
  recordChange(tx, {
    message: permissionChanged,
    body: { company_settings },
    audience: { to: 'company' },
    actor_id,
  })
  return company_settings
}
