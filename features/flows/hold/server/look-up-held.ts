import { findSent } from '@laycan/mail/imap/find-sent.ts'
import { describeImapFailure } from '@laycan/mail/imap/imap-failure.ts'
import { inTransaction, type Tx } from '@laycan/server/database/database.ts'
import { defineJob, handleJob, type JobContext } from '@laycan/server/jobs/job-kind.ts'
import { readWaiting, type WaitingMail } from '#features/flows/mail-drafts/server/public.ts'
import { noteLeft } from '#features/flows/mail-sending/server/public.ts'
import { sendingAccount } from '#features/records/mail-accounts/server/public.ts'
import { type HeldRow, listHeld, setDueUnknown, setHeld } from './held-emails.repo.ts'
import { recordHold } from './record-hold.ts'

/** Looked up before what was found is written. */
const AT_ONCE = 50

/** Of the ordinary lane: it only looks, and it is what a company that is held waits for. */
export const lookUpHeld = defineJob<Record<string, never>>('hold look up')

/** Looks every mail that waits up in Sent by its Message-ID; one that is there has left, and says so. */
export const lookUpHeldJob = handleJob(
  lookUpHeld,
  async (_body, context) => {
    let after = 0
    while (!context.signal.aborted) {
      const rows = await listHeld(context.db, { after, limit: AT_ONCE, due: true })
      const last = rows.at(-1)
      if (!last) return
      await lookUpPage(
        context,
        rows.map(({ email_id }) => email_id),
      )
      after = last.email_id
    }
  },
  {
    attempts: 3,
    failed: async (tx, _body, error) => setDueUnknown(tx, `It could not be looked up: ${error.message}`),
  },
)

async function lookUpPage(context: JobContext, ids: readonly number[]): Promise<void> {
  const mails = await readWaiting(context.db, ids)
  for (const line_id of new Set(mails.map((mail) => mail.line_id))) {
    const looks = await askSent(
      context,
      line_id,
      mails.filter((mail) => mail.line_id === line_id),
    )
    await inTransaction(context.db, (tx) => writeLooks(tx, looks, context))
  }
}

async function writeLooks(
  tx: Tx,
  looks: readonly HeldRow[],
  { services, company, now }: JobContext,
): Promise<void> {
  for (const look of looks) {
    if (look.look === 'in_sent') await noteLeft(tx, look.email_id, now())
    await setHeld(tx, look)
  }
  recordHold(tx, services.holds.of(company.id))
}

async function askSent(
  { db, services }: JobContext,
  line_id: number,
  mails: readonly WaitingMail[],
): Promise<HeldRow[]> {
  const unknown = (reason: string) =>
    mails.map(({ id }) => ({ email_id: id, look: 'unknown' as const, reason }))
  const account = await sendingAccount(db, line_id)
  try {
    const server = account?.openMailboxServer(services) ?? null
    if (!account || server === null) return unknown('This mailbox has no server on which sent mail lies.')
    const asked = mails.flatMap(({ message_id, separately }) => (separately ? [] : (message_id ?? [])))
    const found = await findSent(server, account.sent_mailbox, asked).catch(
      (error: unknown) => describeImapFailure(error, server).reason,
    )
    if (typeof found === 'string') return unknown(found)
    return mails.map((mail) => decideLook(mail, new Set(found)))
  } catch {
    return unknown('The password of this mailbox cannot be read with the key of this server.')
  }
}

function decideLook({ id, message_id, separately }: WaitingMail, found: ReadonlySet<string>): HeldRow {
  if (separately)
    return { email_id: id, look: 'unknown', reason: 'Separate copies do not lie in Sent one by one.' }
  const look = message_id !== null && found.has(message_id) ? 'in_sent' : 'not_in_sent'
  return { email_id: id, look, reason: '' }
}
