import { setTimeout as delay } from 'node:timers/promises'
import type { CallInput, Endpoint } from '@laycan/contract/endpoint.ts'
import { resolveUncertain } from '@laycan/features/flows/mail-outcomes/contract/endpoints.ts'
import { sendEmail, sendNow } from '@laycan/features/flows/mail-sending/contract/endpoints.ts'
import { makeCall, type TestAnswer } from '../../support/test-server.ts'
import type { FaultyWorld } from './faulty-world.ts'

/** A mail that the server said it would send. */
export interface SentMail {
  email_id: number
  recipients: string[]
}

export type MailEnd = 'sent' | 'failed' | 'uncertain' | 'stuck'

const SETTLE_MS = 120_000
const LARGE_BODY = `<p>${'Firm offer, subject details. '.repeat(10_000)}</p>`

/** Makes a call until it is answered, whatever dies meanwhile, as a browser does with its client_key. */
async function callUntilAnswered<E extends Endpoint>(
  world: FaultyWorld,
  endpoint: E,
  input: CallInput<E>,
): Promise<TestAnswer<E>> {
  for (;;) {
    try {
      const { url } = await world.server()
      const answer = await makeCall(url, endpoint, input, world.token)
      // While the database is away a call is refused with 5xx.
      if (answer.status < 500) return answer
    } catch {
      // The connection broke: nobody knows whether the call was carried out.
    }
    await delay(100)
  }
}

/** Sends a mail to one to three people. */
export async function sendMail(world: FaultyWorld, name: string, random: () => number): Promise<SentMail> {
  const recipients = Array.from(
    { length: random() < 0.7 ? 1 : 1 + Math.ceil(random() * 2) },
    (_, index) => `${name}-${index}@sea.example`,
  )
  const body = {
    line_id: world.line_id,
    client_key: `faults-${name}`,
    subject: `Offer ${name}`,
    // A large mail arrives in several pieces, so that something can happen between them.
    body: random() < 0.3 ? LARGE_BODY : `<p>Firm offer ${name}</p>`,
    body_type: 'html' as const,
    to: recipients.map((address) => ({ name: '', address })),
    delay: 0,
  }
  const answer = await callUntilAnswered(world, sendEmail, { body })
  if (answer.status !== 200) throw new Error(`Not taken for sending: ${answer.error.join(' ')}`)
  return { email_id: answer.body.email.id, recipients }
}

/** Waits until nothing more happens with these mails by itself; those that wait for another attempt get it at once. */
export async function settle(world: FaultyWorld, mails: readonly SentMail[]): Promise<Map<number, MailEnd>> {
  const ends = new Map<number, MailEnd>()
  const deadline = Date.now() + SETTLE_MS
  while (ends.size < mails.length && Date.now() < deadline) {
    await world.server()
    const open = mails.map(({ email_id }) => email_id).filter((id) => !ends.has(id))
    for (const row of await findStates(world, open).catch(() => [])) {
      if (row.status === 'sent' || row.status === 'failed') ends.set(row.id, row.status)
      else if (row.state === 'uncertain') ends.set(row.id, 'uncertain')
      else if (row.status === 'delay') await callUntilAnswered(world, sendNow, { body: { email_id: row.id } })
    }
    if (ends.size < mails.length) await delay(150)
  }
  for (const { email_id } of mails) if (!ends.has(email_id)) ends.set(email_id, 'stuck')
  return ends
}

async function findStates({ desk }: FaultyWorld, ids: readonly number[]) {
  return desk.company.db
    .selectFrom('emails')
    .leftJoin('outgoing_messages', 'outgoing_messages.email_id', 'emails.id')
    .select(['emails.id', 'emails.status', 'outgoing_messages.state'])
    .where('emails.id', 'in', ids)
    .execute()
}

/** Whom the uncertain attempt of a mail may have reached. */
export async function mayHaveReached({ desk }: FaultyWorld, { email_id }: SentMail): Promise<string[]> {
  const { remaining, unreached } = await desk.company.db
    .selectFrom('outgoing_messages')
    .select(['remaining', 'unreached'])
    .where('email_id', '=', email_id)
    .executeTakeFirstOrThrow()
  return remaining.filter((address) => !unreached.some((each) => each.address === address))
}

/** The sender decides about a mail of which nobody knew whether it left. */
export async function decide(
  world: FaultyWorld,
  { email_id }: SentMail,
  decision: 'sent' | 'send_again',
): Promise<void> {
  await callUntilAnswered(world, resolveUncertain, { params: { id: email_id }, body: { decision } })
}
