import { saysTheSame, type TaughtOrder } from '@laycan/cargo-reader/layouts/learn-cargo-layout.ts'
import { inTransaction, sendAlong } from '@laycan/server/database/database.ts'
import { enqueueJob } from '@laycan/server/jobs/enqueue-job.ts'
import { defineJob, type JobContext } from '@laycan/server/jobs/job-kind.ts'
import { reactTo } from '@laycan/server/reactions.ts'
import { findRawBlob } from '#features/records/emails/server/public.ts'
import {
  cargoCorrected,
  forgetTaught,
  type TaughtWords,
} from '#features/records/market-cargoes/server/public.ts'
import { recordLayouts } from './learn-layouts.ts'
import { portsIn } from './read-built-in.ts'
import * as repo from './sender-layouts.repo.ts'

/** What a person says of an order that a mail brings. */
interface Taught extends TaughtOrder {
  readonly email_id: number
  readonly user_id: number
  readonly taught: readonly TaughtWords[]
}

/** What was corrected teaches how its sender writes orders. */
export const learnCargoJob = defineJob<Taught>('mail-parsing learn cargo')

/** Cargoes are read by the product itself, whoever reads positions. */
export const followCargoCorrected = reactTo(cargoCorrected, async (tx, { actor_id, ...said }) => {
  sendAlong(tx, enqueueJob(tx, learnCargoJob, { ...said, user_id: actor_id }))
})

/** Where reading the mail by what is known finds another order, or none, there is something to learn for the next one. */
export async function learnCargo(taught: Taught, { db, services }: JobContext): Promise<void> {
  const { email_id, user_id, taught: words, ...order } = taught
  const [raw, mail] = [await findRawBlob(db, email_id), await repo.findSender(db, email_id)]
  if (!raw || !mail || mail.sender === '') return
  const { subject, date, text } = await services.parsers.positionText(await services.blobs.get(raw.raw_blob))
  const day = date ?? taught.laycan_from
  const whole = `Subject: ${subject}\nDate: ${day}\n\n${text}`
  const ports = await portsIn(db, whole)
  const layouts = await repo.findCargoLayouts(db, mail.sender)
  const read = await services.parsers.readCargoes(whole, day, ports, layouts)
  if (read.some((each) => saysTheSame(each, order))) return
  const learnt = await services.parsers.learnCargoLayout(whole, day, ports, order)
  if (learnt === null) return
  const { cargo, load_port: port, laycan_from: open_date } = order
  const kept = { kind: 'cargo', sender: mail.sender, vessel: '', cargo, port, open_date, user_id } as const
  await inTransaction(db, async (tx) => {
    if (await repo.insertLayout(tx, { ...learnt, ...kept })) recordLayouts(tx)
    // These were read from cells of other fields, and are no words of the sender for what was meant.
    const misplaced = words.filter(({ field }) => field !== 'account')
    await forgetTaught(tx, mail.sender, misplaced)
  })
}
