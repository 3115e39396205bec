import type { OutgoingMessage, Refused } from './messages.repo.ts'

/** What an uncertain message is once it is known that the server took it. */
export interface Resolved {
  state: 'sent' | 'failed' | 'waiting'
  accepted: string[]
  remaining: string[]
  refused: Refused[]
  reason: string
}

/** Its attempt reached those alone that were not refused before DATA. Pure. */
export function decideResolved(
  message: Pick<OutgoingMessage, 'remaining' | 'refused' | 'unreached' | 'recipients'>,
): Resolved {
  const byAddress = new Map(message.unreached.map((each) => [each.address.toLowerCase(), each]))
  const refusalOf = (address: string) => byAddress.get(address.toLowerCase())
  const accepted = message.remaining.filter((address) => !refusalOf(address))
  const remaining = message.remaining.filter((address) => refusalOf(address)?.temporary === true)
  const gone = message.remaining.flatMap((address) => {
    const refusal = refusalOf(address)
    return refusal && !refusal.temporary ? [{ address, code: refusal.code, reason: refusal.reason }] : []
  })
  const refused = [...message.refused, ...gone]
  if (remaining.length > 0) return { state: 'waiting', accepted, remaining, refused, reason: '' }
  if (refused.length === 0) return { state: 'sent', accepted, remaining, refused, reason: '' }
  const named = refused.slice(0, 3).map(({ address, reason }) => `${address}: ${reason}`)
  const reason = `${refused.length} of ${message.recipients.length} recipients not reached. ${named.join(' · ')}`
  return { state: 'failed', accepted, remaining, refused, reason }
}
