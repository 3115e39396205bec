import { type Db, inTransaction } from '@laycan/server/database/database.ts'
import { markArrivedAsUnread } from '#features/marks/read-marks/server/public.ts'
import type { Box } from '#features/records/emails/contract/email.ts'
import { lockEmailsToMove, moveEmails, type PlacedEmail } from '#features/records/emails/server/public.ts'
import { listServerPlaces, type ServerPlace } from './server-places.repo.ts'

/** Mails of one transaction; somebody may empty a mailbox of thousands. */
const PART = 250

/**
 * The box a mail goes to because it was moved at the mail server; undefined when it stays. Only between received mail
 * and spam: which mails are archived is the company's own (ML-057), and what is deleted there stays here. A mail moves
 * when its server has it no longer where it stands here, but in the other box: so a mail that colleagues marked as spam
 * here does not come back because it still lies in the inbox there.
 */
export function decideServerMove(
  box: Box,
  { present, left }: Omit<ServerPlace, 'email_id'>,
): Box | undefined {
  if (present.includes(box) || !left.includes(box)) return undefined
  if (box === 'received' && present.includes('spam')) return 'spam'
  return box === 'spam' && present.includes('received') ? 'received' : undefined
}

/** Lets mails follow that were moved at their server: a mail that comes out of its spam is news for the readers. */
export async function followServerMoves(db: Db, email_ids: readonly number[]): Promise<void> {
  for (let start = 0; start < email_ids.length; start += PART) {
    const ids = email_ids.slice(start, start + PART)
    await inTransaction(db, async (tx) => {
      const places = new Map((await listServerPlaces(tx, ids)).map((place) => [place.email_id, place]))
      const isMoved = ({ id, box }: PlacedEmail) => {
        const place = places.get(id)
        return place === undefined ? undefined : decideServerMove(box, place)
      }
      if (places.size === 0) return
      const emails = await lockEmailsToMove(tx, [...places.keys()])
      const planned = emails.flatMap((email) => {
        const box = isMoved(email)
        return box === undefined ? [] : [{ email, to: placeIn(email, box) }]
      })
      await moveEmails(tx, planned, null)
      const rescued = planned.filter(({ to }) => to.box === 'received' && !to.archived)
      markArrivedAsUnread(
        tx,
        rescued.map(({ email: { id, line_id, received_at } }) => ({
          id,
          line_id,
          received_at,
          box: 'received',
        })),
      )
    })
  }
}

function placeIn({ archived, archived_before_spam }: PlacedEmail, box: Box) {
  return box === 'spam'
    ? { box, archived: false, archived_before_spam: archived, deleted: false }
    : { box, archived: archived_before_spam, archived_before_spam: false, deleted: false }
}
