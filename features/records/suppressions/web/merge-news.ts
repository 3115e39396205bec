import type { MessageBody } from '@laycan/contract/message.ts'
import type { suppressionChanged } from '../contract/messages.ts'
import type { Suppression } from '../contract/suppression.ts'

/** A list with what was heard of an address; hearing it twice changes nothing. */
export function mergeNews(
  rows: readonly Suppression[],
  { address, suppression }: MessageBody<typeof suppressionChanged>,
  key: string,
): readonly Suppression[] {
  const others = rows.filter((row) => row.address !== address)
  const belongs = suppression !== null && address.includes(key.trim().toLowerCase())
  return belongs ? [suppression, ...others].sort((one, other) => other.id - one.id) : others
}
