import type { Signature } from '@laycan/mail/parse/signature/read-signature.ts'
import { withoutDisclaimers } from '@laycan/mail/parse/signature/without-disclaimers.ts'
import {
  contactText,
  FIELD_MAX,
  isEmail,
  itemValueTypes,
  PERSON_ITEMS,
} from '#features/records/contacts/contract/contact.ts'
import { itemKey } from '#features/records/contacts/contract/contact-words.ts'
import type { StoredContact, WrittenContact } from '#features/records/contacts/server/public.ts'
import type { FoundProposal, SignatureProposal } from '../../contract/signature.ts'

/** The last digits are the number, however its country code is written. */
const SAME_DIGITS = 8

/** Lines from the end of what somebody wrote in which his signature stands, and characters that are looked at. */
const SIGNATURE_LINES = 25
const END_CHARACTERS = 20_000
/** Characters of a line that is told as the words of a mail. */
const WORDS_MAX = 300

/** What somebody wrote himself, without what he quotes and without disclaimers, as far as his signature may stand in it. */
export function signatureText(text: string, quote_offset: number | null): string {
  const own = quote_offset === null ? text : text.slice(0, quote_offset)
  const end = withoutDisclaimers(own.trimEnd().slice(-END_CHARACTERS))
  return end.trimEnd().split('\n').slice(-SIGNATURE_LINES).join('\n')
}

/**
 * What a signature says that an entry does not: fields that are empty, a name in place of an address, numbers and messengers that
 * it has not, as far as it takes them. Each with the words that it was read from.
 * @param text in which the signature was read
 */
export function decideProposals(stored: StoredContact, signature: Signature, text: string): FoundProposal[] {
  const texts = [
    ['name', signature.name],
    ['job_title', signature.job_title],
    ['company_name', signature.company_name],
    ['website', signature.url],
    ['postal_address', signature.address],
  ] as const
  const linesOf = wordsIn(text)
  return [
    ...texts
      .filter(([field]) => isUnsaid(stored.fields, field))
      .map(([field, value]) => ({ field, value: contactText(value), value_type: '' })),
    ...freshItems(stored, 'phone', signature.phones),
    ...freshItems(stored, 'im', signature.ims),
  ]
    .filter(({ value }) => value !== '' && value.length <= FIELD_MAX)
    .map((proposal) => ({ ...proposal, words: linesOf(proposal.value) }))
}

type TextField = Exclude<SignatureProposal['field'], 'phone' | 'im'>

/** Whether an entry says nothing there; one that is called by its address has no name. */
function isUnsaid(fields: StoredContact['fields'], field: TextField): boolean {
  return field === 'name' ? isEmail(fields.name) : fields[field] === ''
}

function freshItems(
  { items }: StoredContact,
  item_type: 'phone' | 'im',
  found: readonly { readonly value: string; readonly value_type: string }[],
): SignatureProposal[] {
  const stored = items.filter((item) => item.item_type === item_type)
  const keyOf = (value: string) => keyOfItem(item_type, value)
  const known = new Set(stored.map(({ value }) => keyOf(value)))
  return found
    .filter(({ value }) => !known.has(keyOf(value)))
    .slice(0, Math.max(0, PERSON_ITEMS[item_type] - stored.length))
    .map(({ value, value_type }) => ({
      field: item_type,
      value: contactText(value),
      value_type: typeOf(item_type, value_type),
    }))
}

function keyOfItem(item_type: 'phone' | 'im', value: string): string {
  return item_type === 'phone' ? itemKey({ item_type, value }).slice(-SAME_DIGITS) : value.toLowerCase()
}

function typeOf(item_type: 'phone' | 'im', value_type: string): string {
  const types: readonly string[] = itemValueTypes[item_type]
  const usual = item_type === 'phone' ? 'others' : itemValueTypes.im[0]
  return types.includes(value_type) ? value_type : usual
}

/** Finds the lines of a text that a value was read from; letters and digits decide. */
function wordsIn(text: string): (value: string) => string {
  const bare = (words: string) => words.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')
  const lines = text.split('\n').map((line) => ({ line: contactText(line), key: bare(line) }))
  return (value) => {
    const key = bare(value)
    const whole = lines.find((each) => key !== '' && each.key.includes(key))
    // An address goes over several lines.
    const parts = lines.filter((each) => each.key.length > 2 && key.includes(each.key))
    return (whole?.line ?? parts.map(({ line }) => line).join(', ')).slice(0, WORDS_MAX)
  }
}

/** The entry with some proposals in it; undefined where it takes none of them any more. */
export function withProposals(
  { fields, items, custom }: StoredContact,
  proposals: readonly SignatureProposal[],
): WrittenContact | undefined {
  const changed: Record<string, unknown> = { ...fields }
  const all = [...items]
  for (const { field, value, value_type } of proposals) {
    if (field !== 'phone' && field !== 'im') {
      if (isUnsaid(fields, field)) changed[field] = value
      continue
    }
    const same = all.filter(({ item_type }) => item_type === field)
    const isKnown = same.some((item) => keyOfItem(field, item.value) === keyOfItem(field, value))
    if (!isKnown && same.length < PERSON_ITEMS[field])
      all.push({ item_type: field, value, value_type: typeOf(field, value_type), default: false })
  }
  const isSame = all.length === items.length && JSON.stringify(changed) === JSON.stringify(fields)
  return isSame ? undefined : { fields: changed as WrittenContact['fields'], items: all, custom }
}
