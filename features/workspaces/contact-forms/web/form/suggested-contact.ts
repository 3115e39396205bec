import { type ItemWords, itemsToEdit } from './contact-items.ts'

/** What the shared directory is asked about: the first email, the first phone, the name. */
export interface Asked {
  readonly name: string
  readonly email: string
  readonly phone: string
}

/** What the suggestion box does with what is written now. */
export type Asking = { readonly act: 'ask'; readonly asked: Asked } | { readonly act: 'empty' | 'wait' }

const ASKED_FROM = 3

/**
 * Whether the shared directory is asked: from three characters of one of the three on. The box empties when all are
 * empty, and what it shows stays in between (AB-035).
 */
export function decideAsking(written: Asked): Asking {
  const asked = { name: written.name.trim(), email: written.email.trim(), phone: written.phone.trim() }
  const lengths = Object.values(asked).map((text) => [...text].length)
  if (lengths.some((length) => length >= ASKED_FROM)) return { act: 'ask', asked }
  return { act: lengths.every((length) => length === 0) ? 'empty' : 'wait' }
}

/** A hit of the shared directory (AB-009). */
export interface SuggestedContact {
  readonly name: string
  readonly company: string | null
  readonly job_title: string | null
  readonly note: string | null
  readonly emails: readonly Partial<ItemWords>[]
  readonly phones: readonly Partial<ItemWords>[]
}

/** The box shows one email and one phone of the hit. */
export function shownOf({ emails, phones }: SuggestedContact): { email: string; phone: string } {
  return { email: emails[0]?.value ?? '', phone: phones[0]?.value ?? '' }
}

/**
 * What 'Populate form' writes into the form (AB-036). Rows beyond what the form holds are left out; what the hit does not say
 * stays as it is written.
 */
export function wordsOfSuggestion(
  { name, company, job_title, note, emails, phones }: SuggestedContact,
  most: { readonly email: number; readonly phone: number },
) {
  return {
    name,
    ...(company && { company_name: company }),
    ...(job_title && { job_title }),
    ...(note && { note }),
    ...(emails.length > 0 && { emails: [...itemsToEdit('email', emails.slice(0, most.email))] }),
    ...(phones.length > 0 && { phones: [...itemsToEdit('phone', phones.slice(0, most.phone))] }),
  }
}
