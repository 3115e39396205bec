import { type Db, inTransaction, type Tx } from '@laycan/server/database/database.ts'
import { defineJob, type JobContext } from '@laycan/server/jobs/job-kind.ts'
import type { Participant } from '../../emails/contract/email.ts'
import type { Worth } from './add-scores.ts'
import { collectAddresses, isMachine, type Use } from './collect-addresses.ts'
import {
  findLatestMail,
  listMailPeople,
  lockProgress,
  type MailPeople,
  setProgress,
} from './read-mails.repo.ts'
import { addUses } from './recent-addresses.repo.ts'

/** Ids of one transaction: some tens of milliseconds, and no lock is held longer. */
const PART = 1_000
/** Spent on the mails of former times in each run, so that little else waits for it. */
const BACK_MS = 3_000
/** A mail that has its id commits within this time. */
const SETTLED_MS = 30_000

/** Reads who stands in mails that came, left, or were there before. */
export const readMails = defineJob('recent-addresses read')

/** Reads what is new, then a while of what is old: the latest first, because it is asked for first. */
export async function readMailsInTurn({ db, now, signal }: JobContext): Promise<void> {
  while (!signal.aborted && (await readNewPart(db, now()))) {}
  const end = performance.now() + BACK_MS
  while (!signal.aborted && performance.now() < end && (await readOldPart(db, now()))) {}
}

/** @returns whether there is more */
export function readNewPart(db: Db, now: Date): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const { read_until, noticed_until, noticed_at } = await lockProgress(tx)
    if (read_until >= noticed_until) {
      await setProgress(tx, { noticed_until: await findLatestMail(tx), noticed_at: now.toISOString() })
      return false
    }
    if (now.getTime() - Date.parse(noticed_at) < SETTLED_MS) return false
    const until = Math.min(noticed_until, read_until + PART)
    await addMails(tx, await listMailPeople(tx, { after: read_until, until }), { now, is_former: false })
    await setProgress(tx, { read_until: until })
    return true
  })
}

/** @returns whether there is more */
export function readOldPart(db: Db, now: Date): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const { read_back_to } = await lockProgress(tx)
    if (read_back_to <= 0) return false
    const after = Math.max(0, read_back_to - PART)
    const mails = await listMailPeople(tx, { after, until: read_back_to })
    await addMails(tx, mails.reverse(), { now, is_former: true })
    await setProgress(tx, { read_back_to: after })
    return after > 0
  })
}

interface Reading {
  now: Date
  is_former: boolean
}

async function addMails(tx: Tx, mails: readonly MailPeople[], reading: Reading): Promise<void> {
  await addUses(tx, collectAddresses(mails.flatMap((mail) => usesOf(mail, reading))))
}

function usesOf({ line_id, box, received_at, people }: MailPeople, { now, is_former }: Reading): Use[] {
  const owner = { owner_type: 'Line', owner_id: line_id } as const
  // A clock that runs ahead must not keep an address on top.
  const at = new Date(Math.min(Date.parse(received_at), now.getTime()))
  const uses = (participants: readonly Participant[], worth: Worth) =>
    participants
      .filter(({ address }) => !isMachine(address))
      .map((participant): Use => ({ owner, participant, worth, at, is_former }))
  const { from, to, cc, bcc } = people
  return box === 'sent'
    ? uses([...to, ...cc, ...bcc], 'written_to')
    : [...uses([...to, ...cc], 'in_copy'), ...uses(from, 'wrote')]
}
