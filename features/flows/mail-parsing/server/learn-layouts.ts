import { recordChange } from '@laycan/server/change-log/record-change.ts'
import { inTransaction, sendAlong, type Tx } from '@laycan/server/database/database.ts'
import { RefusedError } from '@laycan/server/http/refused-error.ts'
import { readRoute, writeRoute } from '@laycan/server/http/route.ts'
import { enqueueJob } from '@laycan/server/jobs/enqueue-job.ts'
import { defineJob, type JobContext } from '@laycan/server/jobs/job-kind.ts'
import { reactTo } from '@laycan/server/reactions.ts'
import { findRawBlob } from '#features/records/emails/server/public.ts'
import { tonnageCorrected } from '#features/records/market-tonnage/server/public.ts'
import { portNameKey } from '#features/records/ports/contract/ports.ts'
import { positionsAdded } from '#features/records/ship-positions/server/public.ts'
import { shipNameKey } from '#features/records/ships/contract/ship-name.ts'
import { BUILT_IN, emailParsersChanged } from '../contract/email-parser.ts'
import * as calls from '../contract/sender-layout.ts'
import { readAddress } from './email-parsers.repo.ts'
import { parseMailJob } from './parse-mails.ts'
import { portsIn, readBuiltIn } from './read-built-in.ts'
import * as repo from './sender-layouts.repo.ts'

/** What a person says that a mail says. */
interface Taught {
  readonly email_id: number
  readonly vessel: string
  readonly port: string
  readonly open_date: string
  readonly user_id: number
}

/** What was corrected teaches how its sender writes. */
export const learnJob = defineJob<Taught>('mail-parsing learn')

/** A position that somebody saved of a mail: where reading it finds another, or none, there is something to learn. */
export const followAdded = reactTo(positionsAdded, async (tx, { positions, actor_id }) => {
  if ((await readAddress(tx)) !== BUILT_IN) return
  for (const { email_id, ship_name, port_name, open_date } of positions) {
    if (email_id === null || ship_name === '' || port_name === '' || open_date === '') continue
    const taught = { email_id, vessel: ship_name, port: port_name, open_date, user_id: actor_id }
    sendAlong(tx, enqueueJob(tx, learnJob, taught))
  }
})

/** The same of what somebody corrected in the book of ships. */
export const followCorrected = reactTo(tonnageCorrected, async (tx, { actor_id, ...said }) => {
  const { email_id, ship_name: vessel, port_name: port, open_date } = said
  if (open_date === '' || (await readAddress(tx)) !== BUILT_IN) return
  sendAlong(tx, enqueueJob(tx, learnJob, { email_id, vessel, port, open_date, user_id: actor_id }))
})

export async function learn(taught: Taught, { db, services }: JobContext): Promise<void> {
  const [raw, mail] = [await findRawBlob(db, taught.email_id), await repo.findSender(db, taught.email_id)]
  if (!raw || !mail || mail.sender === '') return
  const { subject, date, text } = await services.parsers.positionText(await services.blobs.get(raw.raw_blob))
  const day = date ?? taught.open_date
  const whole = `Subject: ${subject}\nDate: ${day}\n\n${text}`
  const layouts = await repo.findLayouts(db, mail.sender)
  const read = await readBuiltIn(db, services.parsers, { text: whole, date: day, layouts })
  if (read.some((position) => isSame(position, taught))) return
  const { vessel, port, open_date, user_id } = taught
  const row = { vessel, port, open_from: open_date }
  const learnt = await services.parsers.learnLayout(whole, day, await portsIn(db, whole), row)
  if (learnt === null) return
  await inTransaction(db, async (tx) => {
    const kept = {
      ...learnt,
      kind: 'position',
      sender: mail.sender,
      vessel,
      cargo: '',
      port,
      open_date,
      user_id,
    } as const
    if (!(await repo.insertLayout(tx, kept))) return
    recordLayouts(tx)
    // Other rows of the same mail are written so, too.
    await enqueueJob(tx, parseMailJob, { email_id: taught.email_id, ...mail, day })
  })
}

function isSame(
  read: { vessel: string; port: string; open_from: string },
  { vessel, port, open_date }: Taught,
) {
  return (
    shipNameKey(read.vessel) === shipNameKey(vessel) &&
    portNameKey(read.port) === portNameKey(port) &&
    read.open_from === open_date
  )
}

export const listSenderLayoutsRoute = readRoute(calls.listSenderLayouts, async (_, { db }) => ({
  sender_layouts: await repo.listLayouts(db),
}))

export const forgetSenderLayoutRoute = writeRoute(calls.forgetSenderLayout, async ({ params }, { tx }) => {
  if (!(await repo.deleteLayout(tx, params.id))) throw new RefusedError(calls.layoutRefusals.notFound)
  recordLayouts(tx)
})

/** Tells administrators that the layouts are others. */
export function recordLayouts(tx: Tx): void {
  recordChange(tx, { message: emailParsersChanged, body: {}, audience: { to: 'admins' } })
}
