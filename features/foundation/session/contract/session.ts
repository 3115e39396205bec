import { z } from 'zod'
import { Moment } from '@laycan/contract/ids.ts'
import { Company, CompanySettings } from '#features/foundation/company/contract/company.ts'
import { MailSettings } from '#features/foundation/preferences/contract/mail-settings.ts'
import { Permissions } from '#features/foundation/users/contract/permissions.ts'
import { User } from '#features/foundation/users/contract/user.ts'

/** What a successful sign-in answers (AU-002). `mfa_code` is null: two-factor is not asked for. */
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
