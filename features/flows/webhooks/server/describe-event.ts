import type { Actor } from '@laycan/server/actor.ts'
import type { Db } from '@laycan/server/database/database.ts'
import { listMailFacts } from '#features/records/emails/server/public.ts'
import { findTempPositions } from '#features/records/temp-positions/server/public.ts'
import type { HappenedEvent } from './event-of-change.ts'

/** Mails of one event at most: what happens to more is told in several. */
const MAILS_MAX = 100

/** What one request says, and of which mails. */
export interface DescribedEvent {
  email_ids: number[]
  data: { mails: object[] }
}

/** An event as somebody may see it: mails of lines that he does not read are left out. */
export async function describeEvent(
  db: Db,
  actor: Actor,
  { event, mails }: HappenedEvent,
): Promise<DescribedEvent[]> {
  const described: DescribedEvent[] = []
  for (let at = 0; at < mails.length; at += MAILS_MAX) {
    const part = mails.slice(at, at + MAILS_MAX)
    const factsOf = new Map(part.map(({ id, facts }) => [id, facts]))
    const seen = await listMailFacts(db, actor, [...factsOf.keys()])
    if (seen.length === 0) continue
    const data = seen.map((mail) => ({ ...mail, ...factsOf.get(mail.id) }))
    described.push({ email_ids: seen.map(({ id }) => id), data: { mails: data } })
  }
  return event === 'position.read' ? withPositions(db, described) : described
}

/** Events of positions are of one mail each. A mail in which none are found any more is no news. */
async function withPositions(db: Db, described: readonly DescribedEvent[]): Promise<DescribedEvent[]> {
  const found: DescribedEvent[] = []
  for (const { email_ids, data } of described) {
    const [email_id = 0] = email_ids
    const positions = (await findTempPositions(db, email_id)).map(({ spans: _, ...position }) => position)
    if (positions.length > 0)
      found.push({ email_ids, data: { mails: data.mails.map((mail) => ({ ...mail, positions })) } })
  }
  return found
}
