import type { Tx } from '@laycan/server/database/database.ts'
import { outgoingLeft } from '#features/flows/mail-outcomes/server/public.ts'
import type { StoredDelivery } from './tables.ts'

/**
 * A report or a reader of a message of which nobody knew whether it was taken: it was. To be called before anything of
 * its deliveries is locked; twice is once.
 */
export async function proveLeft(
  tx: Tx,
  deliveries: readonly Pick<StoredDelivery, 'outgoing_id' | 'uncertain_at'>[],
  now: Date,
): Promise<void> {
  const ids = deliveries.flatMap(({ outgoing_id, uncertain_at }) =>
    outgoing_id === null || uncertain_at === null ? [] : [outgoing_id],
  )
  for (const id of [...new Set(ids)].sort((one, other) => one - other)) await outgoingLeft(tx, id, now)
}
