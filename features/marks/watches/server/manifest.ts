import type { ServerManifest } from '@laycan/server/manifest.ts'
import { watchesMigration } from './migrations/0450-watches.ts'
import { followActed, followAnswered, followRedated } from './tell-watchers.ts'
import { setWatched, watchEmailsRoute } from './watch-emails.ts'
import { watchMarkSql } from './watch-mark.repo.ts'

export const manifest: ServerManifest = {
  name: 'marks/watches',
  routes: [watchEmailsRoute],
  email_marks: [watchMarkSql],
  email_batch_actions: [
    { name: 'watch', carryOut: (tx, actor, ids) => setWatched(tx, actor, ids, true), back: 'unwatch' },
    { name: 'unwatch', carryOut: (tx, actor, ids) => setWatched(tx, actor, ids, false), back: 'watch' },
  ],
  reactions: [followActed, followAnswered, followRedated],
  migrations: { '0450-watches': watchesMigration },
}
