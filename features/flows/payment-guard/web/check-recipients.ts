import { call } from '@laycan/web/call.ts'
import { checkGuardRecipients } from '../contract/endpoints.ts'
import type { DoubtfulRecipient } from '../contract/guard.ts'

/** Addresses that one call looks at. */
const MOST = 500

/** Which of some addresses want a second look before they are written to. Rejects with CallError. */
export async function checkRecipients(
  addresses: readonly string[],
  signal: AbortSignal,
): Promise<readonly DoubtfulRecipient[]> {
  const asked = [...new Set(addresses)].filter((address) => address.length <= 320).slice(0, MOST)
  if (asked.length === 0) return []
  const input = { body: { addresses: asked }, silent: true, signal }
  return (await call(checkGuardRecipients, input)).doubtful
}
