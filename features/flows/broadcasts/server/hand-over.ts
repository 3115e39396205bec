import type { Tx } from '@laycan/server/database/database.ts'
import { applyEvents, listDeliveries } from '#features/flows/delivery-reports/server/public.ts'
import { queueOutgoing } from '#features/flows/mail-sending/server/public.ts'
import type { SuppressionReason } from '#features/records/suppressions/contract/suppression.ts'
import { addressKey, findSuppressed } from '#features/records/suppressions/server/public.ts'
import { setRecipientStates } from './broadcasts.repo.ts'
import type { StoredBroadcast, WaitingRecipient } from './tables.ts'

const REASONS: Readonly<Record<SuppressionReason, string>> = {
  hard_bounce: 'Left out: mail to this address came back before',
  spam: 'Left out: this recipient reported our mail as spam',
  unsubscribe: 'Left out: this recipient has unsubscribed',
  manual: 'Left out: this address is on the list of suppressed addresses',
}

/** Hands the mails of some recipients to the outbox; who is suppressed is left out, with the reason. */
export async function handOver(
  tx: Tx,
  broadcast: StoredBroadcast,
  recipients: readonly WaitingRecipient[],
  now: Date,
): Promise<void> {
  if (recipients.length === 0) return
  const { email_id, user_id, round } = broadcast
  const suppressed = await findSuppressed(
    tx,
    recipients.map(({ address }) => address),
  )
  const reasonOf = ({ address }: WaitingRecipient) => suppressed.get(addressKey(address))?.reason
  const dropped = recipients.flatMap((recipient) => {
    const reason = reasonOf(recipient)
    return reason === undefined ? [] : [{ ...recipient, detail: REASONS[reason] }]
  })
  await dropRecipients(tx, broadcast, dropped, now)
  const sendable = recipients.filter((recipient) => reasonOf(recipient) === undefined)
  // Sent together: no one needs the answer of another.
  await Promise.all(
    sendable.map(({ position, name, address }) =>
      queueOutgoing(tx, {
        email_id,
        recipients: [{ name, address }],
        key: `broadcast ${email_id} ${round} ${position}`,
        user_id,
      }),
    ),
  )
  await setRecipientStates(tx, email_id, positionsOf(sendable), 'queued')
}

/** They get nothing, and the report says why. */
export async function dropRecipients(
  tx: Tx,
  { email_id, round }: Pick<StoredBroadcast, 'email_id' | 'round'>,
  recipients: readonly (WaitingRecipient & { detail: string })[],
  now: Date,
): Promise<void> {
  if (recipients.length === 0) return
  const details = new Map(recipients.map(({ address, detail }) => [addressKey(address), detail]))
  const deliveries = (await listDeliveries(tx, email_id)).filter(({ address }) => details.has(address))
  const events = deliveries.map((delivery) => ({
    delivery,
    kind: 'drop' as const,
    source: 'desk' as const,
    key: `drop ${round}`,
    at: now.toISOString(),
    detail: details.get(delivery.address) ?? '',
  }))
  await applyEvents(tx, events, { quiet: true })
  await setRecipientStates(tx, email_id, positionsOf(recipients), 'dropped')
}

function positionsOf(recipients: readonly WaitingRecipient[]): number[] {
  return recipients.map(({ position }) => position)
}
