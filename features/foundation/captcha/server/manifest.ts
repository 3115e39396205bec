import type { ServerManifest } from '@laycan/server/manifest.ts'
import { drawCaptchaRoute } from './draw-captcha.ts'
import { spentCaptchasMigration } from './migrations/0602-spent-captchas.ts'

export const manifest: ServerManifest = {
  name: 'foundation/captcha',
  routes: [drawCaptchaRoute],
  control_migrations: { '0602-spent-captchas': spentCaptchasMigration },
}
