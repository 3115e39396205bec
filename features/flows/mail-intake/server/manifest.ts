import { createParsePool } from '@laycan/mail/pool/parse-pool.ts'
import type { ServerManifest } from '@laycan/server/manifest.ts'
import { findAcceptedBlobs } from './accepted-mails.repo.ts'
import { importCommand } from './files/import-command.ts'
import { startImapIntake } from './imap-intake.ts'
import { MailIntake } from './mail-intake.ts'
import { intakeLedgerMigration } from './migrations/0300-intake-ledger.ts'
import { lastingLedgerMigration } from './migrations/0301-lasting-ledger.ts'
import { acceptedMailsMigration } from './migrations/0302-accepted-mails.ts'
import { startSmtpIntake } from './smtp-intake.ts'

export const manifest: ServerManifest = {
  name: 'flows/mail-intake',
  migrations: {
    '0300-intake-ledger': intakeLedgerMigration,
    '0301-lasting-ledger': lastingLedgerMigration,
    '0302-accepted-mails': acceptedMailsMigration,
  },
  findUsedBlobs: findAcceptedBlobs,
  blob_sources: [
    { name: 'messages that come in', table: 'accepted_mails', id: 'email_id', column: 'raw_blob' },
  ],
  addServices(services) {
    const { parsers, parse_worker } = services.settings
    services.parsers = createParsePool({
      size: parsers,
      ...(parse_worker ? { workerUrl: parse_worker } : {}),
      onOutput: (text) => services.log.debug({ text }, 'written by a reader of mail'),
    })
    services.closing.push(() => services.parsers.close())
    services.intake = new MailIntake(services)
    services.closing.push(() => services.intake.close())
  },
  commands: { import: importCommand },
  work: [
    { role: 'mail', start: startSmtpIntake },
    { role: 'mail', start: startImapIntake },
  ],
}
