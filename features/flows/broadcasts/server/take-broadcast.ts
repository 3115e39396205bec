import type { Tx } from '@laycan/server/database/database.ts'
import { enqueueJob } from '@laycan/server/jobs/enqueue-job.ts'
import type { Participant } from '../../../records/emails/contract/email.ts'
import { addressKey } from '../../../records/suppressions/server/public.ts'
import { upsertDeliveries } from '../../delivery-reports/server/public.ts'
import { insertBroadcast } from './broadcasts.repo.ts'
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
 * transaction in which the mail leaves its writer; twice is once.
 */
export async function takeBroadcast(tx: Tx, mail: SeparateMail): Promise<void> {
  const { email_id, line_id, user_id } = mail
  const recipients = foldDuplicates(mail.recipients)
  if (!(await insertBroadcast(tx, mail, recipients))) return
  await upsertDeliveries(
    tx,
    recipients.map(({ name, address }) => ({
      email_id,
      outgoing_id: null,
      message_id: null,
      name,
      address: addressKey(address),
      separate: true,
    })),
  )
  const total = recipients.length
  const started_at = new Date().toISOString()
  await recordBroadcast(tx, { email_id, line_id, user_id, state: 'running', total, started_at })
  await enqueueJob(tx, broadcastPart, { email_id, answered: 0, idle: 0 }, { key: String(email_id) })
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
