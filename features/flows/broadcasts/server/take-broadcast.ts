import type { Tx } from '@laycan/server/database/database.ts'
import { enqueueJob } from '@laycan/server/jobs/enqueue-job.ts'
import {
  decideOutcome,
  listDeliveries,
  upsertDeliveries,
} from '#features/flows/delivery-reports/server/public.ts'
import type { Participant } from '#features/records/emails/contract/email.ts'
import { addressKey } from '#features/records/suppressions/server/public.ts'
import { insertBroadcast, lockBroadcast, reopenBroadcast } from './broadcasts.repo.ts'
import { recordBroadcast } from './describe-broadcast.ts'
import { broadcastPart } from './run-broadcast.ts'

/** A mail that is to go to each of its recipients separately. */
export interface SeparateMail {
  email_id: number
  line_id: number
  user_id: number | null
  /** Everybody of To, Cc and Bcc. */
  recipients: readonly Participant[]
}

/**
 * Takes over a mail that is due: its recipients stand in the report, and a job hands their mails to the outbox. In the
 * transaction in which the mail leaves its writer; twice is once. A mail that had failed goes to those who have not got
 * it.
 */
export async function takeBroadcast(tx: Tx, mail: SeparateMail): Promise<void> {
  const { email_id } = mail
  const recipients = foldDuplicates(mail.recipients)
  const isNew = await insertBroadcast(tx, mail, recipients)
  if (isNew)
    await upsertDeliveries(
      tx,
      recipients.map((recipient) => describeWaiting(email_id, recipient)),
    )
  else if (!(await sendAgain(tx, mail))) return
  const broadcast = await lockBroadcast(tx, email_id)
  if (broadcast) await recordBroadcast(tx, broadcast)
  await enqueueJob(tx, broadcastPart, { email_id, answered: 0, idle: 0 }, { key: String(email_id) })
}

/** False while it is under way. Of whom nobody knows whether he has it does not get it a second time. */
async function sendAgain(tx: Tx, mail: SeparateMail): Promise<boolean> {
  const broadcast = await lockBroadcast(tx, mail.email_id)
  if (broadcast?.state !== 'done' && broadcast?.state !== 'stopped') return false
  const deliveries = await listDeliveries(tx, mail.email_id)
  const reached = deliveries.filter(
    (delivery) => decideOutcome(delivery) === 'delivered' || delivery.uncertain_at !== null,
  )
  await reopenBroadcast(
    tx,
    mail,
    reached.map(({ address }) => address),
  )
  return true
}

function describeWaiting(email_id: number, { name, address }: Participant) {
  return {
    email_id,
    outgoing_id: null,
    message_id: null,
    name,
    address: addressKey(address),
    separate: true,
  }
}

/** Each address once, by its first mention; a later mention may bring the name. */
export function foldDuplicates(people: readonly Participant[]): Participant[] {
  const byAddress = new Map<string, Participant>()
  for (const person of people) {
    const key = addressKey(person.address)
    const known = byAddress.get(key)
    if (!known) byAddress.set(key, { ...person, address: person.address.trim() })
    else if (known.name === '') byAddress.set(key, { ...known, name: person.name })
  }
  return [...byAddress.values()]
}
