import type { ServerManifest } from '@laycan/server/manifest.ts'
import { passwordResetsMigration } from './migrations/0603-password-resets.ts'
import { resetPasswordRoute, verifyResetTokenRoute } from './reset-password.ts'
import { sendResetMailRoute } from './send-reset-mail.ts'

export const manifest: ServerManifest = {
  name: 'flows/password-reset',
  routes: [sendResetMailRoute, verifyResetTokenRoute, resetPasswordRoute],
  control_migrations: { '0603-password-resets': passwordResetsMigration },
}
