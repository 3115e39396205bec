import type { Company } from '@laycan/server/database/companies.ts'
import { companySettingDefaults } from '#features/foundation/company/contract/company.ts'
import { readCompanySettings, withoutSecrets } from '#features/foundation/company/server/public.ts'
import { mailSettingDefaults } from '#features/foundation/preferences/contract/mail-settings.ts'
import { readUserSettings } from '#features/foundation/preferences/server/public.ts'
import type { User } from '#features/foundation/users/contract/user.ts'
import { findActiveUser, readPermissions } from '#features/foundation/users/server/public.ts'
import type { LoginResult } from '../contract/session.ts'

/** What a sign-in answers (AU-002); undefined when the user may not sign in (AD-013). */
export async function readLoginResult(
  company: Company,
  user_id: number,
  session: { token: string; auth_at: string },
): Promise<LoginResult | undefined> {
  const user = await readUser(company, user_id)
  if (!user) return undefined
  const [user_settings, permissions, company_settings] = await Promise.all([
    readUserSettings(company.db, user_id),
    readPermissions(company.db, user),
    readCompanySettings(company.db),
  ])
  return {
    auth_token: session.token,
    user,
    company: { id: company.id, name: company.name },
    user_settings,
    permissions,
    company_settings: withoutSecrets(company_settings),
    enable_2fa: user_settings.google_authenticator === '1',
    auth_at: session.auth_at,
    mfa_code: null,
  }
}

/**
 * What a right password answers while a second factor is still to come: the shape of a login result without anything of
 * the company but its name. Settings are those of somebody new (AU-012).
 */
export async function readHalfOpenResult(
  company: Company,
  user_id: number,
  half: { token: string; auth_at: string; factors: readonly string[] },
): Promise<LoginResult | undefined> {
  const user = await readUser(company, user_id)
  return (
    user && {
      auth_token: half.token,
      user,
      company: { id: company.id, name: company.name },
      user_settings: mailSettingDefaults,
      permissions: {},
      company_settings: companySettingDefaults,
      enable_2fa: true,
      auth_at: half.auth_at,
      mfa_code: half.factors.join(','),
    }
  )
}

/** The user entity (AU-003); undefined for one who may not sign in. */
export async function readUser(company: Company, user_id: number): Promise<User | undefined> {
  const row = await findActiveUser(company.db, user_id)
  return row && { ...row, tenant_id: company.id }
}
