import type { ServerManifest } from '@laycan/server/manifest.ts'
import { ownCriteria } from './email-criteria.repo.ts'
import { emailKind } from './email-kind.repo.ts'
import { declareMarkSql } from './email-marks.ts'
import { forgetRowTexts } from './kept-row-texts.ts'
import { emailsMigration } from './migrations/0100-emails.ts'
import { emailDayCountsMigration } from './migrations/0101-email-day-counts.ts'
import { threadChoicesMigration } from './migrations/0102-thread-choices.ts'
import { movedEmailsMigration } from './migrations/0103-moved-emails.ts'
import { emailTextsMigration } from './migrations/0104-email-texts.ts'
import { removableEmailsMigration } from './migrations/0105-removable-emails.ts'
import { closedEmailsMigration } from './migrations/0106-closed-emails.ts'
import { emailSendersMigration } from './migrations/0107-email-senders.ts'
import { contentsFirstMigration } from './migrations/0108-contents-first.ts'
import { senderChecksMigration } from './migrations/0303-sender-checks.ts'
import { withoutSearchVectorsMigration } from './migrations/0323-without-search-vectors.ts'
import { openEmailsMigration } from './migrations/0431-open-emails.ts'
import { legalHoldsMigration } from './migrations/0844-legal-holds.ts'
import { findUsedRawBlobs } from './remove-emails.repo.ts'

export const manifest: ServerManifest = {
  name: 'records/emails',
  declare: (features) =>
    declareMarkSql(
      features.flatMap((feature) => feature.email_marks ?? []),
      ownCriteria,
    ),
  addServices({ companies }) {
    companies.watchMoves(({ db, background }) => {
      for (const each of [db, background]) forgetRowTexts(each)
    })
  },
  record_kinds: [emailKind],
  findUsedBlobs: findUsedRawBlobs,
  blob_sources: [{ name: 'raw messages', table: 'email_contents', id: 'email_id', column: 'raw_blob' }],
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
    '0303-sender-checks': senderChecksMigration,
    '0323-without-search-vectors': withoutSearchVectorsMigration,
    '0431-open-emails': openEmailsMigration,
    '0844-legal-holds': legalHoldsMigration,
  },
}
