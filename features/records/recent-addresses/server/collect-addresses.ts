import { isEmail } from '@laycan/contract/checks.ts'
import type { Participant } from '../../emails/contract/email.ts'
import { textForPostgres } from '../../emails/server/public.ts'
import { addressWords } from '../contract/address-words.ts'
import { addScores, scoreOf, type Worth, worths } from './add-scores.ts'
import type { AddressOwner, UsedAddress } from './recent-addresses.repo.ts'

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

/** One row for each owner and address, with the words it is found by, in the order in which rows are locked. */
export function collectAddresses(uses: readonly Use[]): UsedAddress[] {
  const all = new Map<string, UsedAddress>()
  for (const use of uses) {
    const address = textForPostgres(use.participant.address).trim()
    if (!isEmail(address)) continue
    const found = describeUse(use, address)
    const key = `${found.owner_type} ${found.owner_id} ${found.address_key}`
    const known = all.get(key)
    all.set(key, known === undefined ? found : merge(known, found))
  }
  return [...all.values()].sort(inOrder)
}

/** Whether an address belongs to a program that only sends. */
export function isMachine(address: string): boolean {
  return MACHINES.test(address)
}

function describeUse({ owner, participant, worth, at }: Use, address: string): UsedAddress {
  const name = cleanName(participant.name, address)
  return {
    ...owner,
    address_key: address.toLowerCase(),
    address,
    name,
    // What people call themselves is better than what others call them.
    named_at: worth === 'in_copy' || name === '' ? LONG_AGO : at.toISOString(),
    words: ` ${addressWords({ name, address }).join(' ')}`,
    score: scoreOf(worths[worth], at),
  }
}

function merge(known: UsedAddress, found: UsedAddress): UsedAddress {
  const named = known.name === '' || found.named_at > known.named_at ? found : known
  return { ...named, score: addScores(known.score, found.score) }
}

function cleanName(name: string, address: string): string {
  const plain = textForPostgres(name)
    .replace(/\s+/g, ' ')
    .trim()
    .replace(QUOTES_AROUND, '$1')
    .slice(0, NAME_MAX)
  return plain.toLowerCase() === address.toLowerCase() ? '' : plain
}

function inOrder(one: UsedAddress, other: UsedAddress): number {
  if (one.owner_type !== other.owner_type) return one.owner_type < other.owner_type ? -1 : 1
  if (one.owner_id !== other.owner_id) return one.owner_id - other.owner_id
  return one.address_key < other.address_key ? -1 : 1
}
