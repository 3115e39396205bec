import type { Db } from '@laycan/server/database/database.ts'
import { type CompanySettingKey, type CompanySettings, companySettingDefaults } from '../contract/company.ts'

declare module '@laycan/server/database/database.ts' {
  interface CompanyTables {
    company_settings: { key: CompanySettingKey; value: string }
  }
}

/** Characters of a stored key that are shown, so that an administrator recognises which one it is. */
const KEY_SHOWN = 4

/** The company's switches: what was set, over the defaults. */
export async function readCompanySettings(db: Db): Promise<CompanySettings> {
  const rows = await db.selectFrom('company_settings').select(['key', 'value']).execute()
  return { ...companySettingDefaults, ...Object.fromEntries(rows.map((row) => [row.key, row.value])) }
}

/** The switches as clients may see them: the AI key is cut (ST-008). */
export function withoutSecrets(settings: CompanySettings): CompanySettings {
  const key = settings.openai_api_key
  return { ...settings, openai_api_key: key && `…${key.slice(-KEY_SHOWN)}` }
}
