import type { Signature } from '@laycan/mail/parse/signature/read-signature.ts'
import {
  contactText,
  FIELD_MAX,
  itemValueTypes,
  PERSON_ITEMS,
} from '#features/records/contacts/contract/contact.ts'
import { itemKey } from '#features/records/contacts/contract/contact-words.ts'
import type { StoredContact, WrittenContact } from '#features/records/contacts/server/public.ts'
import type { SignatureProposal } from '../../contract/signature.ts'

/** The last digits are the number, however its country code is written. */
const SAME_DIGITS = 8

/** Lines from the end of what somebody wrote in which his signature stands. */
const SIGNATURE_LINES = 25

/** What somebody wrote himself, without what he quotes, as far as his signature may stand in it. */
export function signatureText(text: string, quote_offset: number | null): string {
  const own = quote_offset === null ? text : text.slice(0, quote_offset)
  return own.trimEnd().split('\n').slice(-SIGNATURE_LINES).join('\n')
}

/** What a signature says that an entry does not: fields that are empty, and numbers that it has not, as far as it takes them. */
export function decideProposals(stored: StoredContact, signature: Signature): SignatureProposal[] {
  const texts = [
    ['job_title', signature.job_title],
    ['website', signature.url],
    ['postal_address', signature.address],
  ] as const
  const phones = stored.items.filter(({ item_type }) => item_type === 'phone')
  const known = new Set(phones.map((item) => itemKey(item).slice(-SAME_DIGITS)))
  const types: readonly string[] = itemValueTypes.phone
  const fresh = signature.phones
    .filter(({ value }) => !known.has(itemKey({ item_type: 'phone', value }).slice(-SAME_DIGITS)))
    .slice(0, PERSON_ITEMS.phone - phones.length)
  return [
    ...texts
      .filter(([field]) => stored.fields[field] === '')
      .map(([field, value]) => ({ field, value: contactText(value), value_type: '' })),
    ...fresh.map(({ value, value_type }) => ({
      field: 'phone' as const,
      value: contactText(value),
      value_type: types.includes(value_type) ? value_type : 'others',
    })),
  ].filter(({ value }) => value !== '' && value.length <= FIELD_MAX)
}

/** The entry with some proposals in it; undefined where it takes none of them any more. */
export function withProposals(
  { fields, items, custom }: StoredContact,
  proposals: readonly SignatureProposal[],
): WrittenContact | undefined {
  const changed: Record<string, unknown> = { ...fields }
  const all = [...items]
  for (const { field, value, value_type } of proposals) {
    if (field !== 'phone') {
      if (fields[field] === '') changed[field] = value
      continue
    }
    const count = all.filter(({ item_type }) => item_type === 'phone').length
    const type = (itemValueTypes.phone as readonly string[]).includes(value_type) ? value_type : 'others'
    if (count < PERSON_ITEMS.phone) all.push({ item_type: 'phone', value, value_type: type, default: false })
  }
  const isSame = all.length === items.length && JSON.stringify(changed) === JSON.stringify(fields)
  return isSame ? undefined : { fields: changed as WrittenContact['fields'], items: all, custom }
}
