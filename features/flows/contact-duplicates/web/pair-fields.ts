import type { AddressBook } from '#features/records/contacts/contract/contact.ts'
import type { CustomField } from '#features/records/contacts/contract/custom-fields.ts'
import { type MergedField, mergedFields } from '../contract/endpoints.ts'
import { t } from './messages.ts'

/** A field of two entries as it is compared; its id is what a merge is told. */
export interface PairField {
  readonly id: string
  readonly label: string
  readonly values: readonly [string, string]
}

const wordsOf: Readonly<Record<MergedField, (entry: AddressBook) => string>> = {
  name: ({ name }) => name,
  first_name: ({ first_name }) => first_name,
  last_name: ({ last_name }) => last_name,
  job_title: ({ job_title }) => job_title,
  company: ({ company_name, level }) => (level === 'company' ? '' : company_name),
  department: ({ department_name }) => department_name,
  address: (entry) =>
    [
      entry.postal_address,
      [entry.postal_code, entry.city].filter(Boolean).join(' '),
      entry.state,
      entry.country_name,
    ]
      .filter(Boolean)
      .join('\n'),
  website: ({ website }) => website,
  note: ({ note }) => note,
}

/** The fields that at least one of two entries has. */
export function pairFields(
  first: AddressBook,
  second: AddressBook,
  custom: readonly CustomField[],
): readonly PairField[] {
  const known = mergedFields.map((id) => ({
    id: id as string,
    label: t(id === 'note' ? 'notes' : id),
    values: [wordsOf[id](first), wordsOf[id](second)] as const,
  }))
  const own = custom.map(({ id, name }) => ({
    id: `custom_${id}`,
    label: name,
    values: [first.custom[String(id)] ?? '', second.custom[String(id)] ?? ''] as const,
  }))
  return [...known, ...own].filter(({ values }) => values.some((value) => value !== ''))
}

/** Which of the two is to stay, as is proposed: the one that says more. */
export function fullerOf(fields: readonly PairField[]): 0 | 1 {
  const filled = (side: 0 | 1) => fields.filter(({ values }) => values[side] !== '').length
  return filled(1) > filled(0) ? 1 : 0
}

/** Fields that are taken from the entry that goes, as is proposed: those that the other one lacks. */
export function proposedFrom(fields: readonly PairField[], kept: 0 | 1): readonly string[] {
  return fields.filter(({ values }) => values[kept] === '').map(({ id }) => id)
}

/** Emails, numbers and names in messengers of both, each once. */
export function pairItems(first: AddressBook, second: AddressBook): readonly string[] {
  const of = ({ emails, phones, ims }: AddressBook) =>
    [...emails, ...phones, ...ims].map(({ value }) => value)
  const seen = new Set<string>()
  return [...of(first), ...of(second)].filter((value) => {
    const key = value.toLowerCase()
    if (seen.has(key)) return false
    seen.add(key)
    return true
  })
}
