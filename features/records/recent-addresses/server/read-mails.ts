import { type Db, inTransaction } from '@laycan/server/database/database.ts'
import { defineJob, type JobContext } from '@laycan/server/jobs/job-kind.ts'
import type { Participant } from '#features/records/emails/contract/email.ts'
import type { Worth } from './add-scores.ts'
import { collectAddresses, isMachine, type Use } from './collect-addresses.ts'
import {
  insertNewRange,
  listMailPeople,
  lockLatestRange,
  type MailPeople,
  setRangeEnd,
} from './read-mails.repo.ts'
import { addUses } from './recent-addresses.repo.ts'

/** Ids of one transaction: some ten milliseconds, which lists and new mail wait for, and no lock is held longer. */
const PART = 250
/** Spent on it in each run, so that little else waits for it; what is left is read in the next ones. */
const READING_MS = 3_000
/** A mail that has its id commits within this time. */
const SETTLED_MS = 30_000

/** Reads who stands in mails that came, left, or were there before. */
export const readMails = defineJob('recent-addresses read')

/** Reads a while: the latest mails first, because their people are asked for first. */
export async function readMailsInTurn({ db, now, signal }: JobContext): Promise<void> {
  await noticeMails(db, now())
  const end = performance.now() + READING_MS
  while (!signal.aborted && performance.now() < end && (await readPart(db, now()))) {}
}

/** Enters what came since the last time as still to be read. */
export function noticeMails(db: Db, now: Date): Promise<void> {
  return inTransaction(db, (tx) => insertNewRange(tx, now.toISOString()))
}

/**
 * Reads a part of what is to be read: progress and uses commit together, else some would count twice.
 * @returns whether there may be more
 */
export function readPart(db: Db, now: Date): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const settled = new Date(now.getTime() - SETTLED_MS).toISOString()
    const range = await lockLatestRange(tx, settled)
    if (range === undefined) return false
    const { after_id, until_id } = range
    const part = { after_id: Math.max(after_id, until_id - PART), until_id }
    const mails = await listMailPeople(tx, part)
    await addUses(tx, collectAddresses(mails.flatMap((mail) => usesOf(mail, now))))
    await setRangeEnd(tx, { after_id, until_id: part.after_id })
    return true
  })
}

function usesOf({ line_id, box, received_at, people }: MailPeople, now: Date): Use[] {
  const owner = { owner_type: 'Line', owner_id: line_id } as const
  // A clock that runs ahead must not keep an address on top.
  const at = new Date(Math.min(Date.parse(received_at), now.getTime()))
  const uses = (participants: readonly Participant[], worth: Worth) =>
    participants
      .filter(({ address }) => !isMachine(address))
      .map((participant): Use => ({ owner, participant, worth, at }))
  const { from, to, cc, bcc } = people
  return box === 'sent'
    ? uses([...to, ...cc, ...bcc], 'written_to')
    : [...uses([...to, ...cc], 'in_copy'), ...uses(from, 'wrote')]
}
