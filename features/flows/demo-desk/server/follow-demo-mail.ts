import type { DemoMessage } from '@laycan/demo-mail/generate-demo-messages.ts'
import type { Actor } from '@laycan/server/actor.ts'
import { type Db, inTransaction, type Tx } from '@laycan/server/database/database.ts'
import { findActor } from '#features/foundation/session/server/public.ts'
import { listTeam } from '#features/foundation/users/server/public.ts'
import { remind, snooze } from '#features/marks/follow-ups/server/public.ts'
import { setPinned } from '#features/marks/pins/server/public.ts'
import { setWatched } from '#features/marks/watches/server/public.ts'

/** A mail of the demo as it was stored. */
interface StoredMail {
  readonly message: DemoMessage
  readonly email_id: number
  readonly line_id: number
}

const HOUR_MS = 3_600_000
/** Shapes of mail that is put off, that an answer is waited for, and that people watch. */
const SNOOZED = ['bunker-stem', 'hire-statement', 'club-circular', 'market-report']
const AWAITED = ['negotiation', 'cargo-order']
const WATCHED = ['negotiation', 'recap', 'demurrage']
const PINNED = ['position-list', 'recap', 'cargo-order']
/** Mails of each kind for one person. */
const EACH = 3

/** Lets the people of the desk put off, wait for and watch some of its newest mails, and pins one to each of some lines. */
export async function followDemoMail(db: Db, now: Date, stored: readonly StoredMail[]): Promise<void> {
  const received = stored.filter(({ message: { box } }) => box === 'received')
  await inTransaction(db, async (tx) => {
    for (const { id } of await listTeam(tx)) {
      const actor = await findActor(tx, id)
      if (actor !== undefined) await followSome(tx, actor, now, received)
    }
  })
}

async function followSome(tx: Tx, actor: Actor, now: Date, received: readonly StoredMail[]): Promise<void> {
  const readable = received.filter(({ line_id }) => actor.line_ids.includes(line_id))
  const some = (shapes: readonly string[]) =>
    readable
      .filter(({ message: { shape } }) => shapes.includes(shape))
      .slice(0, EACH)
      .map(({ email_id }) => email_id)
  const inHours = (hours: number) => new Date(now.getTime() + hours * HOUR_MS).toISOString()
  const [back, ...later] = some(SNOOZED)
  await snooze(tx, actor, later, inHours(20))
  const [overdue, ...awaited] = some(AWAITED)
  await remind(tx, actor, awaited, inHours(26))
  // Their time has just come: the job brings them back on top.
  if (back !== undefined) await snooze(tx, actor, [back], inHours(-0.01))
  if (overdue !== undefined) await remind(tx, actor, [overdue], inHours(-0.01))
  await setWatched(tx, actor, some(WATCHED), true)
  if (actor.user_type !== 'admin') return
  for (const line_id of new Set(readable.map((mail) => mail.line_id))) {
    const one = readable.find((mail) => mail.line_id === line_id && PINNED.includes(mail.message.shape))
    if (one !== undefined) await setPinned(tx, actor, [one.email_id], { folder_id: null, pinned: true })
  }
}
