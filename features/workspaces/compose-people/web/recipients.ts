import type { Participant } from '#features/records/emails/contract/email.ts'

export const peopleFields = ['to', 'cc', 'bcc'] as const
export type PeopleField = (typeof peopleFields)[number]

/** Who a mail goes to, field by field. */
export type Recipients = { readonly [Field in PeopleField]: readonly Participant[] }

/** Everyone a mail goes to, each address once. */
export function recipientsOf(words: Recipients): readonly Participant[] {
  const seen = new Set<string>()
  return peopleFields
    .flatMap((field) => words[field])
    .filter(({ address }) => {
      const key = address.toLowerCase()
      return !seen.has(key) && seen.add(key)
    })
}

/** Adds people whose addresses are not there yet. */
export function addPeople(
  present: readonly Participant[],
  added: readonly Participant[],
): readonly Participant[] {
  return recipientsOf({ to: present, cc: added, bcc: [] })
}
