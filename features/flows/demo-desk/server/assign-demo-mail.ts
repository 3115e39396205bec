import { type DemoPerson, demoPeople } from '@laycan/demo-mail/demo-cast.ts'
import type { DemoMessage } from '@laycan/demo-mail/generate-demo-messages.ts'
import { type Db, inTransaction } from '@laycan/server/database/database.ts'
import { findActor } from '#features/foundation/session/server/public.ts'
import { listRoleNames, listTeam } from '#features/foundation/users/server/public.ts'
import type { Assignee } from '#features/marks/assignments/contract/assignee.ts'
import { assignEmails, changeClosed } from '#features/marks/assignments/server/public.ts'

/** Who sees to such mails at a desk. */
const roleOfShape: Readonly<Record<string, string>> = {
  'cargo-order': 'Chartering Broker',
  'time-charter-order': 'Chartering Broker',
  negotiation: 'Chartering Broker',
  recap: 'Chartering Broker',
  'statement-of-facts': 'Operations',
  'bunker-stem': 'Operations',
  demurrage: 'Accounts',
  'hire-statement': 'Accounts',
}
const DAY_MS = 86_400_000
/** What came in since then was given out by the managing director; what is older its people took themselves. */
const FRESH_MS = 1.5 * DAY_MS
/** Nobody assigns each mail. */
const EVERY = 4
/** Of those some are left to whoever of the role comes first, and some of the older ones are still open. */
const TO_ROLE = 3
const STILL_OPEN = 5

interface DemoMail {
  readonly message: DemoMessage
  readonly email_id: number
  readonly line_id: number
}

/** Somebody acts on some mails of the demo. */
interface Work {
  readonly assignee: Assignee
  readonly by: number
  readonly ids: number[]
  readonly done_ids: number[]
}

/** Assigns some of the demo's mails to the people whose work they are, and closes what is done with. */
export async function assignDemoMail(
  db: Db,
  made_at: Date,
  admin_id: number,
  mails: readonly DemoMail[],
): Promise<void> {
  const [team, roles] = await Promise.all([listTeam(db), listRoleNames(db)])
  const work = new Map<string, Work>()
  for (const mail of mails) {
    const { message, email_id } = mail
    const role = roleOfShape[message.shape]
    if (role === undefined || message.box !== 'received' || email_id % EVERY !== 0) continue
    const turn = Math.floor(email_id / EVERY)
    const person = personFor(role, message.line, turn)
    const user_id = team.find(({ user_name }) => user_name === person?.user_name)?.id
    const role_id = roles.find(({ name }) => name === role)?.id
    if (user_id === undefined || role_id === undefined) continue
    const isFresh = made_at.getTime() - message.received_at.getTime() < FRESH_MS
    const toRole = isFresh && turn % TO_ROLE === 0
    const assignee: Assignee = toRole
      ? { assignable_type: 'Role', assignable_id: role_id }
      : { assignable_type: 'User', assignable_id: user_id }
    const by = isFresh ? admin_id : user_id
    const key = JSON.stringify([assignee, by])
    const known = work.get(key) ?? { assignee, by, ids: [], done_ids: [] }
    known.ids.push(email_id)
    if (!isFresh && turn % STILL_OPEN !== 0) known.done_ids.push(email_id)
    work.set(key, known)
  }
  for (const each of work.values()) await carryOut(db, each)
}

/** Whoever of a role reads the mailbox, by turns. */
function personFor(role: string, line: string, turn: number): DemoPerson | undefined {
  const readers = demoPeople.filter((person) => person.role === role && person.lines.includes(line))
  return readers[turn % readers.length]
}

async function carryOut(db: Db, { assignee, by, ids, done_ids }: Work): Promise<void> {
  const actor = await findActor(db, by)
  if (actor === undefined) return
  await inTransaction(db, async (tx) => {
    await assignEmails(tx, actor, ids, assignee)
    if (done_ids.length > 0) await changeClosed(tx, actor, done_ids, true)
  })
}
