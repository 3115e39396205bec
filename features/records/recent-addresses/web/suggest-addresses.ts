import { call } from '@laycan/web/call.ts'
import type { AddressSuggestion } from '../contract/address-suggestion.ts'
import { ignoreRecentAddress, suggestRecentAddresses } from '../contract/endpoints.ts'

/** Typing goes on meanwhile, and only its last state is asked about (CP-018). */
const WAIT_MS = 100

/**
 * Addresses for what was typed, best first, after a wait of 100 ms.
 * @throws the reason of the signal when it is aborted, as it is when the next letter is typed
 */
export async function suggestAddresses(key: string, signal: AbortSignal): Promise<AddressSuggestion[]> {
  await untilPause(signal)
  const answer = await call(suggestRecentAddresses, { query: { key }, signal, silent: true })
  return answer.recent_email_addresses
}

/** Suggests an address no longer. */
export async function ignoreAddress(address: string): Promise<void> {
  await call(ignoreRecentAddress, { body: { address } })
}

/** Takes `ignoreAddress` back. */
export async function restoreAddress(address: string): Promise<void> {
  await call(ignoreRecentAddress, { body: { address, ignore: false } })
}

/** Waits 100 ms (CP-018). @throws the reason of the signal when it is aborted meanwhile */
export function untilPause(signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal.aborted) return reject(signal.reason)
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', abort)
      resolve()
    }, WAIT_MS)
    const abort = () => {
      clearTimeout(timer)
      reject(signal.reason)
    }
    signal.addEventListener('abort', abort, { once: true })
  })
}
