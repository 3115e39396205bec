import type { ServerManifest } from '@laycan/server/manifest.ts'
import { dropRemovedEmails, followMovedEmails, followRedated } from './follow-moved-emails.ts'
import { hiddenMarkSql } from './hidden-mark.repo.ts'
import { hideEmailRoute, hideEmailsRoute, unhideEmailRoute, unhideEmailsRoute } from './hide-calls.ts'
import { hiddensMigration } from './migrations/0220-hiddens.ts'

export const manifest: ServerManifest = {
  name: 'marks/hiddens',
  email_marks: [hiddenMarkSql],
  routes: [hideEmailRoute, unhideEmailRoute, hideEmailsRoute, unhideEmailsRoute],
  migrations: { '0220-hiddens': hiddensMigration },
  reactions: [followMovedEmails, followRedated, dropRemovedEmails],
}
