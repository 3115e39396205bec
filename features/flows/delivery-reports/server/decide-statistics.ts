import {
  type DeliveryKind,
  type DeliveryStatistics,
  deliveryKinds,
  type ReportRecipient,
} from '../contract/delivery-report.ts'
import type { StoredDelivery } from './tables.ts'

export type Outcome = 'waiting' | 'delivered' | 'drop' | 'deferred' | 'bounce'

type Facts = Omit<StoredDelivery, 'id' | 'email_id' | 'outgoing_id' | 'message_id' | 'separate' | 'tracked'>

/**
 * What is known of a mail at one recipient. A failure outweighs everything; who opened it has it; what the next server
 * took and nobody gave back is taken for delivered, unless a delay was told of afterwards.
 */
export function decideOutcome(facts: Facts): Outcome {
  if (facts.bounced_at !== null) return 'bounce'
  if (facts.dropped_at !== null) return 'drop'
  if (facts.delivered_at !== null || facts.opened_at !== null || facts.spam_at !== null) return 'delivered'
  // Nobody knows: the last word is that it has not arrived.
  if (facts.uncertain_at !== null) return 'deferred'
  const { accepted_at, deferred_at } = facts
  if (deferred_at !== null && (accepted_at === null || deferred_at > accepted_at)) return 'deferred'
  return accepted_at === null ? 'waiting' : 'delivered'
}

const outcomeTimes = {
  delivered: (facts: Facts) => facts.delivered_at ?? facts.accepted_at ?? facts.opened_at,
  drop: (facts: Facts) => facts.dropped_at,
  deferred: (facts: Facts) => facts.uncertain_at ?? facts.deferred_at,
  bounce: (facts: Facts) => facts.bounced_at,
}

/** Since when a recipient stands under a kind; undefined when he does not, null for `unread`. */
function timeUnder(kind: DeliveryKind, facts: Facts): string | null | undefined {
  if (kind === 'open') return facts.opened_at ?? undefined
  if (kind === 'click') return facts.clicked_at ?? undefined
  if (kind === 'spam') return facts.spam_at ?? undefined
  const outcome = decideOutcome(facts)
  if (kind === 'unread') return outcome === 'delivered' && facts.opened_at === null ? null : undefined
  return outcome === kind ? outcomeTimes[kind](facts) : undefined
}

/** DR-001, DR-003: the eight kinds, each with its recipients in the order given. */
export function decideStatistics(deliveries: readonly Facts[]): DeliveryStatistics {
  return Object.fromEntries(
    deliveryKinds.map((kind) => {
      const recipients = deliveries.flatMap((facts): ReportRecipient[] => {
        const at = timeUnder(kind, facts)
        if (at === undefined) return []
        return [{ name: facts.name, address: facts.address, at, detail: detailUnder(kind, facts) }]
      })
      return [
        kind,
        { percent: percentOf(recipients.length, deliveries.length), count: recipients.length, recipients },
      ]
    }),
  ) as DeliveryStatistics
}

/** What was said belongs to the outcome; of an open mail it would only confuse. */
function detailUnder(kind: DeliveryKind, { reason }: Facts): string {
  return kind === 'open' || kind === 'click' || kind === 'unread' ? '' : reason
}

function percentOf(count: number, total: number): number {
  return total === 0 ? 0 : Math.round((count / total) * 1000) / 10
}

/** Recipients by kind, and those whose mails wait to leave. */
export function countKinds(deliveries: readonly Facts[]): {
  total: number
  waiting: number
  counts: Record<DeliveryKind, number>
} {
  const stats = decideStatistics(deliveries)
  return {
    total: deliveries.length,
    waiting: deliveries.filter((facts) => decideOutcome(facts) === 'waiting').length,
    counts: Object.fromEntries(deliveryKinds.map((kind) => [kind, stats[kind].count])) as Record<
      DeliveryKind,
      number
    >,
  }
}
