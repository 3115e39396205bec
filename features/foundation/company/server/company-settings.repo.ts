import type { Db, Tx } from '@laycan/server/database/database.ts'
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

/** Hours after which a session ends that nobody uses. */
export async function readIdleHours(db: Db): Promise<number> {
  const row = await db
    .selectFrom('company_settings')
    .select('value')
    .where('key', '=', 'session_idle_hours')
    .executeTakeFirst()
  return Number(row?.value ?? companySettingDefaults.session_idle_hours)
}

export async function setCompanySetting(tx: Tx, key: CompanySettingKey, value: string): Promise<void> {
  await tx
    .insertInto('company_settings')
    .values({ key, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute()
}

/** The switches as clients may see them: of the AI key no more than its end (ST-008), whatever a row holds. */
export function withoutSecrets(settings: CompanySettings): CompanySettings {
  const key = settings.openai_api_key
  const isCut = key === '' || key.startsWith('…')
  return { ...settings, openai_api_key: isCut ? key : `…${key.slice(-KEY_SHOWN)}` }
}
