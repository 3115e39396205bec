import type { FlagChange } from '@laycan/mail/imap/mailbox-store.ts'
import { type Db, inTransaction } from '@laycan/server/database/database.ts'
import { recordAnswered } from '#features/records/emails/server/public.ts'
import { answerFlags } from './answer-flags.ts'
import { type LedgerMailbox, listEmailIds } from './mailbox-uids.repo.ts'

/**
 * Answers written in another program count for the mail, and for everybody: nobody answers twice. A mark that is taken
 * off there stays here, where somebody may have answered too. \\Seen says nothing about any colleague (ML-057): it counts
 * once, when a message comes in.
 */
export async function storeFlags(
  db: Db,
  mailbox: LedgerMailbox,
  changes: readonly FlagChange[],
): Promise<void> {
  const marks = new Map(changes.map(({ uid, flags }) => [uid, answerFlags(flags)]))
  const answered = [...marks].filter(([, { replied, forwarded }]) => replied || forwarded)
  if (answered.length === 0) return
  const known = await listEmailIds(
    db,
    mailbox,
    answered.map(([uid]) => uid),
  )
  const marked = (mark: 'replied' | 'forwarded') =>
    known.filter(({ uid }) => marks.get(uid)?.[mark]).map(({ email_id }) => email_id)
  await inTransaction(db, (tx) =>
    recordAnswered(tx, { replied: marked('replied'), forwarded: marked('forwarded') }),
  )
}
