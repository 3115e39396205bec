import { isEmail } from '@laycan/contract/checks.ts'
import type { Participant } from '#features/records/emails/contract/email.ts'
import { textForPostgres } from '#features/records/emails/server/public.ts'
import { addressWords } from '../contract/address-words.ts'
import { addScores, scoreOf, type Worth, worths } from './add-scores.ts'
import type { AddressOwner, AddressUse, RecentAddress } from './recent-addresses.repo.ts'

const NAME_MAX = 200
const LONG_AGO = new Date(0).toISOString()
/** Nobody writes to these on purpose. */
const MACHINES = /^(no[-_.]?reply|do[-_.]?not[-_.]?reply|mailer-daemon|postmaster|bounces?)\b/i
const QUOTES_AROUND = /^["'“„](.*)["'”“]$/

/** A person used in a mail. */
export interface Use {
  owner: AddressOwner
  participant: Participant
  worth: Worth
  at: Date
}

/** Each address once, and once for each owner the uses of it together. */
export function collectAddresses(all: readonly Use[]): { addresses: RecentAddress[]; uses: AddressUse[] } {
  const addresses = new Map<string, RecentAddress>()
  const uses = new Map<string, AddressUse>()
  for (const { owner, participant, worth, at } of all) {
    const address = textForPostgres(participant.address).trim()
    if (!isEmail(address)) continue
    const address_key = address.toLowerCase()
    const named_at = worth === 'wrote' ? at.toISOString() : LONG_AGO
    const found = { address_key, address, name: cleanName(participant.name, address), named_at }
    keepBetterName(addresses, found)
    const key = `${owner.owner_type} ${owner.owner_id} ${address_key}`
    const score = scoreOf(worths[worth], at)
    const known = uses.get(key)?.score
    uses.set(key, { ...owner, address_key, score: known === undefined ? score : addScores(known, score) })
  }
  return { addresses: [...addresses.values()], uses: [...uses.values()] }
}

/** Whether an address belongs to a program that only sends. */
export function isMachine(address: string): boolean {
  return MACHINES.test(address)
}

/** What people call themselves is better than what others call them, and any name is better than none. */
function keepBetterName(addresses: Map<string, RecentAddress>, found: Omit<RecentAddress, 'words'>): void {
  const known = addresses.get(found.address_key)
  const isBetter = known?.name === '' || (known && found.named_at > known.named_at && found.name !== '')
  if (known && !isBetter) return
  addresses.set(found.address_key, { ...found, words: ` ${addressWords(found).join(' ')}` })
}

function cleanName(name: string, address: string): string {
  const plain = textForPostgres(name)
    .replace(/\s+/g, ' ')
    .trim()
    .replace(QUOTES_AROUND, '$1')
    .slice(0, NAME_MAX)
  return plain.toLowerCase() === address.toLowerCase() ? '' : plain
}
