import type { ServerManifest } from '@laycan/server/manifest.ts'
import { changeMfaRoute, endMfaRoute, getMfaRoute, renewRecoveryCodesRoute } from './change-mfa.ts'
import { getQrCodeRoute } from './get-qr-code.ts'
import { twoFactorMigration } from './migrations/0601-two-factor.ts'
import { secretPurpose } from './secret-purpose.ts'
import { deleteTwoFactor, findTwoFactor } from './two-factor.repo.ts'
import { verifyMfaCodeRoute } from './verify-mfa-code.ts'

export const manifest: ServerManifest = {
  name: 'foundation/two-factor',
  routes: [
    verifyMfaCodeRoute,
    getMfaRoute,
    changeMfaRoute,
    endMfaRoute,
    renewRecoveryCodesRoute,
    getQrCodeRoute,
  ],
  control_migrations: { '0601-two-factor': twoFactorMigration },
  addServices({ companies, second_factors }) {
    second_factors.push({
      name: 'totp',
      async isOn(of) {
        const factor = await findTwoFactor(companies.control, of)
        return factor !== undefined && factor.confirmed_at !== null
      },
      remove: (of) => deleteTwoFactor(companies.control, of),
    })
  },
  sealed_columns: [
    {
      place: 'control',
      table: 'two_factors',
      column: 'secret',
      facts: ['company_id', 'user_id'],
      purposeOf: ({ company_id, user_id }) =>
        secretPurpose({ company_id: String(company_id), user_id: Number(user_id) }),
    },
  ],
}
