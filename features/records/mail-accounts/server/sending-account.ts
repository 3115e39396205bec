import { createHash } from 'node:crypto'
import type { ServerSettings as MailServer } from '@laycan/mail/imap/server-settings.ts'
import type { SubmissionSettings } from '@laycan/mail/smtp/submission-outcome.ts'
import { submissionSettingsOf } from '@laycan/mail/smtp/submission-settings.ts'
import type { Db } from '@laycan/server/database/database.ts'
import type { CopyToSent } from '../contract/mail-account.ts'
import { findAccountOfLine } from './mail-accounts.repo.ts'
import { openServer } from './open-server.ts'
import type { ServerServices } from './server-services.ts'

/** How the mail of a line leaves. */
export interface SendingAccount {
  account_id: number
  line_id: number
  /** Another one after each change of how it sends: connections made under an older key are of no use. */
  key: string
  host: string
  /** 'append' only where there is a server to put copies on. */
  copy_to_sent: CopyToSent
  /** Path of the mailbox for copies; null takes the one that the server marks. */
  sent_mailbox: string | null
  /** @throws Error when the secret was sealed with another key */
  openSubmissionSettings(services: ServerServices): SubmissionSettings
  /** Where copies lie; null for a line that is not fetched. @throws as above */
  openMailboxServer(services: ServerServices): MailServer | null
}

/**
 * How a line sends; undefined when it cannot. A pause stops fetching, not sending.
 * @param db the company's database, not a transaction: access tokens are renewed through it later
 */
export async function sendingAccount(db: Db, line_id: number): Promise<SendingAccount | undefined> {
  const account = await findAccountOfLine(db, line_id)
  if (!account?.outgoing) return undefined
  const { id, incoming, incoming_secret, outgoing, outgoing_secret, mailboxes, copy_to_sent } = account
  const { grant_id } = account
  const outgoingSide = { id, side: 'outgoing', server: outgoing, sealed: outgoing_secret, grant_id } as const
  const incomingSide =
    incoming && ({ id, side: 'incoming', server: incoming, sealed: incoming_secret, grant_id } as const)
  return {
    account_id: id,
    line_id,
    key: keyOf(id, { ...outgoing, grant_id }, outgoing_secret),
    host: outgoing.host,
    copy_to_sent: copy_to_sent === 'append' && !incoming ? 'none' : copy_to_sent,
    sent_mailbox: mailboxes.find(({ box }) => box === 'sent')?.path ?? null,
    openSubmissionSettings: (services) => submissionSettingsOf(openServer(db, outgoingSide, services)),
    openMailboxServer: (services) => incomingSide && openServer(db, incomingSide, services),
  }
}

function keyOf(id: number, server: object, secret: Buffer | null): string {
  const hash = createHash('sha256').update(JSON.stringify(server))
  return `${id}-${hash.update(secret ?? '').digest('hex')}`
}
