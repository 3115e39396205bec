import type { ServerManifest } from '@laycan/server/manifest.ts'
import { tagsMigration } from './migrations/0240-tags.ts'
import * as calls from './tag-calls.ts'
import { tagMarkSql } from './tag-mark.repo.ts'

export const manifest: ServerManifest = {
  name: 'marks/tags',
  email_marks: [tagMarkSql],
  routes: [
    calls.listTagsRoute,
    calls.addTagsRoute,
    calls.removeTagsRoute,
    calls.listConfiguredTagsRoute,
    calls.configureTagsRoute,
    calls.renameTagRoute,
    calls.unconfigureTagsRoute,
  ],
  reactions: [calls.followRedated],
  migrations: { '0240-tags': tagsMigration },
}
