import type { ServerManifest } from '@laycan/server/manifest.ts'
import { dropRemovedEmails, followMovedEmails, followRedated } from './follow-moved-emails.ts'
import { hiddenMarkSql } from './hidden-mark.repo.ts'
import { hideEmailRoute, hideEmailsRoute, unhideEmailRoute, unhideEmailsRoute } from './hide-calls.ts'
import { hideEmails } from './hide-emails.ts'
import { hiddensMigration } from './migrations/0220-hiddens.ts'

export const manifest: ServerManifest = {
  name: 'marks/hiddens',
  email_marks: [hiddenMarkSql],
  email_batch_actions: [
    { name: 'hide', carryOut: (tx, actor, ids) => hideEmails(tx, actor, ids, true), back: 'unhide' },
    { name: 'unhide', carryOut: (tx, actor, ids) => hideEmails(tx, actor, ids, false), back: 'hide' },
  ],
  routes: [hideEmailRoute, unhideEmailRoute, hideEmailsRoute, unhideEmailsRoute],
  migrations: { '0220-hiddens': hiddensMigration },
  reactions: [followMovedEmails, followRedated, dropRemovedEmails],
}
