import type { Tx } from '@laycan/server/database/database.ts'
import { suppressAddress } from '#features/records/suppressions/server/public.ts'
import { isHardBounce } from './decide-hard-bounce.ts'
import { type DeliveryEvent, insertEvents } from './delivery-events.repo.ts'
import type { StoredDelivery } from './tables.ts'
import { askToTell } from './tell-report.ts'

/** Characters of what a server said that are kept. */
const DETAIL_MAX = 1000

/** An event with the recipient it is about. */
export interface HeardEvent extends Omit<DeliveryEvent, 'delivery_id'> {
  delivery: Pick<StoredDelivery, 'id' | 'email_id' | 'address'>
  /** Enhanced status of a failure; '' for none. */
  status?: string
  /** The provider itself says that the address is no good. */
  permanent?: boolean
  /** By an address alone: nothing shows that it is about a mail of ours. */
  is_hearsay?: boolean
}

/**
 * Enters what was heard: the report changes, its readers hear of it, and an address that does not exist or complained is
 * suppressed, unless it is hearsay. Heard twice it is one.
 * @param options.quiet the report is told of by the caller
 */
export async function applyEvents(
  tx: Tx,
  events: readonly HeardEvent[],
  options: { quiet?: boolean } = {},
): Promise<void> {
  if (events.length === 0) return
  const fresh = await insertEvents(
    tx,
    events.map(({ delivery, kind, at, source, detail, key }) => ({
      delivery_id: delivery.id,
      kind,
      at,
      source,
      detail: detail.slice(0, DETAIL_MAX),
      key,
    })),
  )
  const isFresh = new Set(fresh.map(({ delivery_id, event_key }) => `${delivery_id} ${event_key}`))
  const news = events.filter(({ delivery, key }) => isFresh.has(`${delivery.id} ${key}`))
  for (const event of news) await suppressAfter(tx, event)
  if (options.quiet) return
  const changed = news.filter(({ kind }) => kind !== 'prefetch')
  for (const email_id of new Set(changed.map(({ delivery }) => delivery.email_id)))
    await askToTell(tx, email_id)
}

async function suppressAfter(tx: Tx, event: HeardEvent): Promise<void> {
  if (event.is_hearsay) return
  const { kind, delivery, detail, status = '', permanent = false } = event
  const { address } = delivery
  if (kind === 'spam') await suppressAddress(tx, { address, reason: 'spam', detail })
  if (kind === 'bounce' && (permanent || isHardBounce({ status, detail })))
    await suppressAddress(tx, { address, reason: 'hard_bounce', detail })
}
