import type { ServerManifest } from '@laycan/server/manifest.ts'
import * as calls from './assignment-calls.ts'
import { assignmentMarkSql } from './assignment-mark.repo.ts'
import { assigneeBatches, assignmentBatches } from './batch-actions.ts'
import * as follow from './follow-emails.ts'
import { assignmentsMigration } from './migrations/0430-assignments.ts'
import { assignmentRuleFields } from './rule-fields.repo.ts'

export const manifest: ServerManifest = {
  name: 'marks/assignments',
  email_marks: [assignmentMarkSql],
  email_batch_actions: assignmentBatches,
  email_batch_families: assigneeBatches,
  rule_fields: assignmentRuleFields,
  routes: [
    calls.assignEmailRoute,
    calls.unassignEmailRoute,
    calls.closeEmailRoute,
    calls.reopenEmailRoute,
    calls.assignEmailsRoute,
    calls.unassignEmailsRoute,
    calls.closeEmailsRoute,
    calls.reopenEmailsRoute,
  ],
  reactions: [follow.followMovedEmails, follow.followRedated, follow.followClosed],
  migrations: { '0430-assignments': assignmentsMigration },
}
