import { z } from 'zod'
import { Id, Moment } from '@laycan/contract/ids.ts'
import { Company, CompanySettings } from '#features/foundation/company/contract/company.ts'
import { MailSettings } from '#features/foundation/preferences/contract/mail-settings.ts'
import { Permissions } from '#features/foundation/users/contract/permissions.ts'
import { User } from '#features/foundation/users/contract/user.ts'

/**
 * What a successful sign-in answers (AU-002). `mfa_code` is null, or names the second factors of which one is still asked
 * for (`totp`, `passkey`, `totp,passkey`): then the token opens nothing yet (AU-012).
 */
export const LoginResult = z.object({
  auth_token: z.string(),
  user: User,
  company: Company,
  user_settings: MailSettings,
  permissions: Permissions,
  company_settings: CompanySettings,
  enable_2fa: z.boolean(),
  auth_at: Moment,
  mfa_code: z.string().nullable(),
})
export type LoginResult = z.infer<typeof LoginResult>

/** One place where somebody is signed in. */
export const OwnSession = z.object({
  id: Id,
  /** As the browser names itself; '' when it does not. */
  user_agent: z.string(),
  /** Address that it was opened from. */
  ip: z.string(),
  created_at: Moment,
  last_used_at: Moment,
  /** Whether it is the one that asks. */
  is_current: z.boolean(),
})
export type OwnSession = z.infer<typeof OwnSession>
