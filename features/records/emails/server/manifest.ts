import type { ServerManifest } from '@laycan/server/manifest.ts'
import { ownCriteria } from './email-criteria.repo.ts'
import { declareMarkSql } from './email-marks.ts'
import { emailsMigration } from './migrations/0100-emails.ts'
import { emailDayCountsMigration } from './migrations/0101-email-day-counts.ts'
import { threadChoicesMigration } from './migrations/0102-thread-choices.ts'
import { movedEmailsMigration } from './migrations/0103-moved-emails.ts'
import { emailTextsMigration } from './migrations/0104-email-texts.ts'
import { removableEmailsMigration } from './migrations/0105-removable-emails.ts'
import { closedEmailsMigration } from './migrations/0106-closed-emails.ts'
import { emailSendersMigration } from './migrations/0107-email-senders.ts'
import { contentsFirstMigration } from './migrations/0108-contents-first.ts'
import { findUsedRawBlobs } from './remove-emails.repo.ts'

export const manifest: ServerManifest = {
  name: 'records/emails',
  declare: (features) =>
    declareMarkSql(
      features.flatMap((feature) => feature.email_marks ?? []),
      ownCriteria,
    ),
  findUsedBlobs: findUsedRawBlobs,
  migrations: {
    '0100-emails': emailsMigration,
    '0101-email-day-counts': emailDayCountsMigration,
    '0102-thread-choices': threadChoicesMigration,
    '0103-moved-emails': movedEmailsMigration,
    '0104-email-texts': emailTextsMigration,
    '0105-removable-emails': removableEmailsMigration,
    '0106-closed-emails': closedEmailsMigration,
    '0107-email-senders': emailSendersMigration,
    '0108-contents-first': contentsFirstMigration,
  },
}
