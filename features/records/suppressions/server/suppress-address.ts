import { recordChange } from '@laycan/server/change-log/record-change.ts'
import type { Db, Tx } from '@laycan/server/database/database.ts'
import { suppressionChanged } from '../contract/messages.ts'
import type { Suppression, SuppressionReason } from '../contract/suppression.ts'
import { deleteOwnManual, findStored, insertSuppression } from './suppressions.repo.ts'

/** PostgreSQL takes no more of a text than this server said of an address. */
const DETAIL_MAX = 500

/** One spelling of an address: nobody tells his mail apart by upper case. */
export function addressKey(address: string): string {
  return address.trim().toLowerCase()
}

/**
 * Puts an address on the list and tells the administrators. Undefined when it is there already: the first reason
 * stays.
 */
export async function suppressAddress(
  tx: Tx,
  given: { address: string; reason: SuppressionReason; detail: string; user_id?: number },
): Promise<Suppression | undefined> {
  const suppression = await insertSuppression(tx, {
    address: addressKey(given.address),
    reason: given.reason,
    detail: given.detail.slice(0, DETAIL_MAX),
    user_id: given.user_id ?? null,
  })
  if (suppression) recordSuppression(tx, suppression.address, suppression)
  return suppression
}

/** Takes an address off the list that the same user put on it as retired, and tells; false where it is there for another reason. */
export async function takeBackRetired(
  tx: Tx,
  { address, user_id }: { address: string; user_id: number },
): Promise<boolean> {
  const key = addressKey(address)
  const isOff = await deleteOwnManual(tx, { address: key, user_id })
  if (isOff) recordSuppression(tx, key, null)
  return isOff
}

/** Tells what is known of an address now. */
export function recordSuppression(tx: Tx, address: string, suppression: Suppression | null): void {
  recordChange(tx, {
    message: suppressionChanged,
    body: { address, suppression },
    audience: { to: 'admins' },
  })
}

/** Which of some addresses, however they are written, are on the list: by address in lower case. */
export async function findSuppressed(
  db: Db,
  addresses: readonly string[],
): Promise<ReadonlyMap<string, Suppression>> {
  const keys = [...new Set(addresses.map(addressKey))]
  const found = keys.length === 0 ? [] : await findStored(db, keys)
  return new Map(found.map((each) => [each.address, each]))
}
