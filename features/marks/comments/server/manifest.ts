import type { ServerManifest } from '@laycan/server/manifest.ts'
import * as calls from './comment-calls.ts'
import { commentMarkSql } from './comment-mark.repo.ts'
import { commentFiles } from './comment-parts.ts'
import { commentTexts, followRedated, followRemoved } from './follow-emails.repo.ts'
import { recordMentions } from './mentions.repo.ts'
import { commentsMigration } from './migrations/0440-comments.ts'
import { mentionsOfRecordsMigration } from './migrations/0640-mentions-of-records.ts'
import { commentsWithTagsMigration } from './migrations/0929-comments-with-tags.ts'
import { personData } from './person-data.ts'
import { followRenamedTag } from './rename-tag.ts'
import { commentRuleFields } from './rule-fields.repo.ts'

export const manifest: ServerManifest = {
  name: 'marks/comments',
  person_data: personData,
  email_marks: [commentMarkSql],
  record_mentions: recordMentions,
  search_texts: [commentTexts],
  rule_fields: commentRuleFields,
  attachment_holders: [commentFiles],
  routes: [
    calls.listCommentsRoute,
    calls.addCommentRoute,
    calls.updateCommentRoute,
    calls.listCommentVersionsRoute,
    calls.deleteCommentsRoute,
    calls.seeCommentsRoute,
    calls.listUnreachedRoute,
    calls.removeMentionsRoute,
  ],
  reactions: [followRedated, followRemoved, followRenamedTag],
  migrations: {
    '0440-comments': commentsMigration,
    '0640-mentions-of-records': mentionsOfRecordsMigration,
    '0929-comments-with-tags': commentsWithTagsMigration,
  },
}
