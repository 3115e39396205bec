import type { ServerManifest } from '@laycan/server/manifest.ts'
import { followMoved, followRedated, followUnfiled } from './follow-emails.ts'
import { pinsMigration } from './migrations/0452-pins.ts'
import { listPinsRoute, pinEmailsRoute } from './pin-emails.ts'
import { pinMarkSql } from './pin-mark.repo.ts'

export const manifest: ServerManifest = {
  name: 'marks/pins',
  routes: [listPinsRoute, pinEmailsRoute],
  email_marks: [pinMarkSql],
  reactions: [followMoved, followUnfiled, followRedated],
  migrations: { '0452-pins': pinsMigration },
}
