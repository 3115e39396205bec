import type { Tx } from '@laycan/server/database/database.ts'
import type { Participant } from '#features/records/emails/contract/email.ts'
import { addressKey } from '#features/records/suppressions/server/public.ts'
import { applyEvents, type HeardEvent } from './apply-events.ts'
import { decideOutcome } from './decide-statistics.ts'
import { listByOutgoing, upsertDeliveries } from './deliveries.repo.ts'
import type { StoredDelivery } from './tables.ts'

/** What the outbox is about to hand over. */
export interface QueuedMessage {
  id: number
  /** Null for a message that is no mail people see, e.g. a calendar answer: it has no report. */
  email_id: number | null
  message_id: string
  recipients: readonly Participant[]
}

/** What the next server said to one attempt. */
export interface MessageAnswer {
  outgoing_id: number
  at: Date
  accepted: readonly { address: string; response: string }[]
  /** `code` 0: no server said this, we found it ourselves. */
  refused: readonly { address: string; code: number; reason: string; temporary: boolean }[]
  /** False while it will be tried again. */
  final: boolean
  /** The connection broke while it was handed over: nobody knows whether it was taken, and it is not tried again. */
  uncertain: boolean
}

const UNCERTAIN = 'Not known whether this left: the connection broke while it was handed over'

/** Recipients stand in the report from the moment their mail is to leave; of a broadcast they stand there already. */
export async function enterQueued(
  tx: Tx,
  { outgoing }: { outgoing: readonly QueuedMessage[] },
): Promise<void> {
  const rows = outgoing.flatMap(({ id: outgoing_id, email_id, message_id, recipients }) =>
    email_id === null
      ? []
      : recipients.map(({ name, address }) => {
          const delivery = { email_id, outgoing_id, message_id, separate: false }
          return { ...delivery, name, address: addressKey(address) }
        }),
  )
  if (rows.length > 0) await upsertDeliveries(tx, rows)
}

/**
 * What the next server said is entered for each recipient. Taken over is no delivery: see `decideOutcome`. Of a separate
 * mail nobody is told here: its broadcast tells of many at once.
 */
export async function enterAnswer(tx: Tx, answer: MessageAnswer): Promise<void> {
  const deliveries = await listByOutgoing(tx, [answer.outgoing_id])
  const known = new Map(deliveries.map((delivery) => [delivery.address, delivery]))
  const events = [
    ...answer.accepted.map(({ address, response }) => ({
      address,
      kind: 'accepted' as const,
      detail: response,
    })),
    ...answer.refused.map((refused) => ({
      address: refused.address,
      kind: refusalKind(refused, answer.final),
      detail: refused.reason,
    })),
  ]
  const said = new Set(events.map(({ address }) => addressKey(address)))
  const unsaid = answer.uncertain ? deliveries.filter(({ address }) => !said.has(address)) : []
  const heard = [
    ...events.flatMap(({ address, kind, detail }): HeardEvent[] => {
      const delivery = known.get(addressKey(address))
      return delivery ? [describe(delivery, kind, detail, answer)] : []
    }),
    ...unsaid
      .filter((delivery) => decideOutcome(delivery) !== 'bounce' && delivery.accepted_at === null)
      .map((delivery) => describe(delivery, 'uncertain', UNCERTAIN, answer)),
  ]
  await applyEvents(tx, heard, { quiet: deliveries.some(({ separate }) => separate) })
}

/** A delay until it is given up; refused by a server it is a bounce, never handed to one a drop. */
function refusalKind(
  { temporary, code }: MessageAnswer['refused'][number],
  final: boolean,
): 'deferred' | 'bounce' | 'drop' {
  if (temporary && !final) return 'deferred'
  return code === 0 ? 'drop' : 'bounce'
}

function describe(
  delivery: StoredDelivery,
  kind: 'accepted' | 'uncertain' | 'deferred' | 'bounce' | 'drop',
  detail: string,
  { outgoing_id, at: answered_at }: MessageAnswer,
): HeardEvent {
  const at = answered_at.toISOString()
  // One attempt says one thing of a recipient; each later attempt may say it again.
  return { delivery, kind, detail, at, source: 'smtp', key: `smtp ${outgoing_id} ${at} ${kind}` }
}
