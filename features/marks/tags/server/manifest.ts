import type { ServerManifest } from '@laycan/server/manifest.ts'
import { tagsMigration } from './migrations/0240-tags.ts'
import { tagColoursMigration } from './migrations/0441-tag-colours.ts'
import { tagsOfRecordsMigration } from './migrations/0480-tags-of-records.ts'
import { tagsRuleField } from './rule-field.repo.ts'
import * as calls from './tag-calls.ts'
import { tagMarkSql } from './tag-mark.repo.ts'
import { setTags } from './tag-records.ts'
import { recordTags, tagTexts } from './tags.repo.ts'

export const manifest: ServerManifest = {
  name: 'marks/tags',
  email_marks: [tagMarkSql],
  record_tags: { ...recordTags, set: setTags },
  search_texts: [tagTexts],
  search_suggestions: [calls.suggestedTags],
  rule_fields: [tagsRuleField],
  routes: [
    calls.listTagsRoute,
    calls.addTagsRoute,
    calls.removeTagsRoute,
    calls.listConfiguredTagsRoute,
    calls.configureTagsRoute,
    calls.renameTagRoute,
    calls.unconfigureTagsRoute,
    calls.mergeTagsRoute,
  ],
  reactions: [calls.followRedated],
  migrations: {
    '0240-tags': tagsMigration,
    '0441-tag-colours': tagColoursMigration,
    '0480-tags-of-records': tagsOfRecordsMigration,
  },
}
