import { areAlike, nameWords } from '../contract/alike-names.ts'

/** What is compared of an entry of the address book. */
export interface ComparedContact {
  readonly id: number
  readonly name: string
  /** People without a company are compared by address and phone alone. */
  readonly company_id: number | null
  readonly emails: readonly string[]
  readonly phones: readonly string[]
}

export type DuplicateReason = 'address' | 'phone' | 'name'

/** Two entries that may be one; the lower id is the first. */
export interface Duplicate {
  readonly ids: readonly [number, number]
  readonly reasons: readonly DuplicateReason[]
}

interface Compared extends ComparedContact {
  readonly words: readonly string[]
}

/** Local parts that several people of a desk share. */
const SHARED =
  /^(?:info|office|mail|ops|operations?|chartering|charter|desk|dry|wet|tankers?|accounts?|admin|sales|contact|agency|agents?|crew|post|fix|fixtures?|snp|bunkers?|claims|team)$/
/** Fewer digits are an extension, which many have. */
const PHONE_DIGITS_MIN = 7
/** Country codes and trunk zeros are written or left out; the last digits are the number. */
const PHONE_DIGITS = 9
/** In the order of their names, entries that are one stand near each other: each is compared with the next ones. */
const NEIGHBOURS = 30

/**
 * Pairs of entries that may be one: the same address, unless a desk shares it; the same phone or company with a name that
 * may well be the same. Costs n·log n of the entries: no group is compared all with all.
 */
export function findDuplicates(contacts: readonly ComparedContact[]): Duplicate[] {
  const compared = contacts.map((contact) => ({ ...contact, words: nameWords(contact.name) }))
  const found = new Map<string, { ids: [number, number]; reasons: Set<DuplicateReason> }>()
  const isOne: Record<DuplicateReason, (key: string, one: Compared, other: Compared) => boolean> = {
    address: (key, one, other) => !isShared(key) || areAlike(one.words, other.words),
    phone: (_, one, other) => areAlike(one.words, other.words),
    name: (_, one, other) => areAlike(one.words, other.words),
  }
  for (const reason of ['address', 'phone', 'name'] as const) {
    for (const [key, group] of groupsOf(compared, keysOf[reason])) {
      for (const [one, other] of neighbours(group)) {
        if (isOne[reason](key, one, other)) note(one.id, other.id, reason)
      }
    }
  }
  return [...found.values()].map(({ ids, reasons }) => ({ ids, reasons: [...reasons] }))

  function note(one: number, other: number, reason: DuplicateReason): void {
    const ids: [number, number] = one < other ? [one, other] : [other, one]
    const pair = found.get(ids.join()) ?? { ids, reasons: new Set<DuplicateReason>() }
    found.set(ids.join(), pair)
    pair.reasons.add(reason)
  }
}

const keysOf: Readonly<Record<DuplicateReason, (contact: Compared) => readonly string[]>> = {
  address: ({ emails }) => emails.map((email) => email.trim().toLowerCase()).filter((email) => email !== ''),
  phone: ({ phones }) =>
    phones
      .map((phone) => phone.replace(/[^0-9]/g, ''))
      .filter((digits) => digits.length >= PHONE_DIGITS_MIN)
      .map((digits) => digits.slice(-PHONE_DIGITS)),
  // Two names that are one share a word, or its beginning where a letter is mistyped.
  name: ({ company_id, words }) =>
    company_id === null ? [] : words.map((word) => `${company_id}/${word.slice(0, 3)}`),
}

function isShared(address: string): boolean {
  return SHARED.test(address.slice(0, address.lastIndexOf('@')))
}

function groupsOf(
  contacts: readonly Compared[],
  keys: (contact: Compared) => readonly string[],
): Map<string, Compared[]> {
  const groups = new Map<string, Compared[]>()
  for (const contact of contacts) {
    for (const key of new Set(keys(contact))) {
      const group = groups.get(key)
      if (group) group.push(contact)
      else groups.set(key, [contact])
    }
  }
  return groups
}

function* neighbours(group: readonly Compared[]): Generator<[Compared, Compared]> {
  if (group.length < 2) return
  const sorted = group
    .map((contact) => ({ contact, order: contact.words.join(' ') }))
    .sort((one, other) => (one.order < other.order ? -1 : 1))
  for (const [place, { contact }] of sorted.entries()) {
    for (const next of sorted.slice(place + 1, place + 1 + NEIGHBOURS)) {
      if (contact.id !== next.contact.id) yield [contact, next.contact]
    }
  }
}
