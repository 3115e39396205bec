import { call } from '@laycan/web/call.ts'
import { CHECKED_ADDRESSES_MAX, checkSuppressions } from '../contract/endpoints.ts'
import type { Suppression } from '../contract/suppression.ts'

/** Which of some addresses are on the list, for a warning before an ordinary mail is sent. Rejects with CallError. */
export async function checkSuppressed(
  addresses: readonly string[],
  signal?: AbortSignal,
): Promise<Suppression[]> {
  const asked = [...new Set(addresses)].slice(0, CHECKED_ADDRESSES_MAX)
  if (asked.length === 0) return []
  const input = { body: { addresses: asked }, silent: true, ...(signal && { signal }) }
  return (await call(checkSuppressions, input)).suppressions
}
