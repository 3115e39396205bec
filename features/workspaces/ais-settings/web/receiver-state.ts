import type { AisReceiver } from '#features/records/ais/contract/ais-receiver.ts'

/** Who said nothing for this long is silent. */
const SILENT_MS = 60_000

export type ReceiverState = 'off' | 'broken' | 'silent' | 'heard'

/** How a receiver stands at a moment. */
export function receiverState(
  { enabled, problem, last_message_at }: Pick<AisReceiver, 'enabled' | 'problem' | 'last_message_at'>,
  now: number,
): ReceiverState {
  if (!enabled) return 'off'
  if (problem !== '') return 'broken'
  const isHeard = last_message_at !== null && now - Date.parse(last_message_at) < SILENT_MS
  return isHeard ? 'heard' : 'silent'
}
