import type { FetchedMessage, MailboxState, MailboxStore } from '@laycan/mail/imap/mailbox-store.ts'
import type { MailboxChoice } from '@laycan/mail/imap/server-settings.ts'
import type { Company } from '@laycan/server/database/companies.ts'
import { Box } from '#features/records/emails/contract/email.ts'
import { contentKey, type IncomingMail } from '../incoming-mail.ts'
import type { MailIntake } from '../mail-intake.ts'
import { answerFlags } from './answer-flags.ts'
import { untilDatabaseAnswers } from './database-answers.repo.ts'
import { followServerMoves } from './follow-server-moves.ts'
import { listKnownUids, listMissingUids, setUidsGone } from './mailbox-uids.repo.ts'
import { findMailboxState, setMailboxState } from './mailboxes.repo.ts'
import { storeFlags } from './store-flags.ts'

export interface LedgerStoreParts {
  company: Company
  intake: MailIntake
  line_id: number
  /** Ids of the account's mailboxes by path. */
  mailbox_ids: ReadonlyMap<string, number>
  /** A mailbox has been imported to its end. */
  onImported(path: string): void
  /** Messages became mails. */
  onStored(): void
}

/** What an IMAP session remembers, kept in the ledger: a message is stored when its mail is. */
export function createLedgerStore(parts: LedgerStoreParts): MailboxStore {
  const { company, mailbox_ids } = parts
  const { db } = company
  const idOf = ({ path }: MailboxChoice) => {
    const id = mailbox_ids.get(path)
    if (id === undefined) throw new Error(`The mailbox ${path} has no row`)
    return id
  }
  const imported = new Set<string>()
  const noteImported = (path: string, { first_import_done }: MailboxState) => {
    if (first_import_done && !imported.has(path)) parts.onImported(path)
    if (first_import_done) imported.add(path)
    else imported.delete(path)
  }
  return {
    loadState: (mailbox) => findMailboxState(db, idOf(mailbox)),
    async saveState(mailbox, state) {
      await setMailboxState(db, idOf(mailbox), state)
      noteImported(mailbox.path, state)
    },
    missingUids: (mailbox, uidvalidity, uids) =>
      listMissingUids(db, { mailbox_id: idOf(mailbox), uidvalidity }, uids),
    knownUids: (mailbox, uidvalidity, range) =>
      listKnownUids(db, { mailbox_id: idOf(mailbox), uidvalidity }, range),
    storeMessages: (mailbox, messages) => storeMessages(parts, mailbox, idOf(mailbox), messages),
    storeFlags: (mailbox, uidvalidity, changes) =>
      storeFlags(db, { mailbox_id: idOf(mailbox), uidvalidity }, changes),
    async storeGone(mailbox, uidvalidity, uids) {
      await followServerMoves(db, await setUidsGone(db, { mailbox_id: idOf(mailbox), uidvalidity }, uids))
    },
    // UIDs of another UIDVALIDITY stand under another epoch of the ledger: they are void by themselves, and their
    // rows still tell by content which mails are here already.
    resetMailbox: (mailbox) => setMailboxState(db, idOf(mailbox), null),
  }
}

async function storeMessages(
  { company, intake, line_id, onStored }: LedgerStoreParts,
  mailbox: MailboxChoice,
  mailbox_id: number,
  messages: readonly FetchedMessage[],
): Promise<void> {
  const outcomes = await Promise.allSettled(
    messages.map((message) => intake.store(company, toIncomingMail(message))),
  )
  const failed = outcomes.find((outcome) => outcome.status === 'rejected')
  if (outcomes.some((outcome) => outcome.status === 'fulfilled')) onStored()
  // Known by its content: it came from another mailbox of the account, or its UID is a new one.
  const known = outcomes.flatMap((outcome) =>
    outcome.status === 'fulfilled' && !outcome.value.new ? [outcome.value.email_id] : [],
  )
  await followServerMoves(company.db, known)
  if (failed) {
    // What is left is offered again message by message, and each that fails then waits a minute and more: not for a
    // database that is being restarted.
    await untilDatabaseAnswers(company.db)
    throw failed.reason
  }

  function toIncomingMail(message: FetchedMessage): IncomingMail {
    const { uid, uidvalidity, raw, flags, internal_date } = message
    return {
      line_id,
      box: Box.parse(mailbox.box),
      source: { kind: 'imap', mailbox_id, uidvalidity, uid },
      raw,
      content_key: contentKey(raw),
      received_at: internal_date,
      seen: flags.includes('\\Seen'),
      ...answerFlags(flags),
    }
  }
}
