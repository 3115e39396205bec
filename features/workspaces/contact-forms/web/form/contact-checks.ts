import { type ItemWords, wrongAddresses } from './contact-items.ts'

export const NOTE_MAX = 3000

/** What the forms say, word for word (AB-042 to AB-049). */
export const contactTexts = {
  noPersonName: 'Full name can not be empty.',
  noDepartmentName: 'Name could not be empty.',
  noCompanyName: 'Name can not be empty.',
  wrongEmail: 'Please enter valid email address.',
  checkPerson: 'Please check your form',
  checkCompany: 'Please check your Form',
} as const

const noName = {
  person: contactTexts.noPersonName,
  department: contactTexts.noDepartmentName,
  company: contactTexts.noCompanyName,
} as const

/** The full name follows the first and the last one (AB-002). */
export function fullName(first: string, last: string): string {
  return [first.trim(), last.trim()].filter((part) => part !== '').join(' ')
}

/**
 * What is wrong with a form, by the path of its field; {} when it can be saved.
 * @param form `emails.1.value` is the path of its second email
 */
export function contactErrors(form: {
  readonly level: keyof typeof noName
  readonly name: string
  readonly emails: readonly ItemWords[]
}): Record<string, string> {
  const wrong = wrongAddresses(form.emails).map((place) => [`emails.${place}.value`, contactTexts.wrongEmail])
  return {
    ...(form.name.trim() === '' && { name: noName[form.level] }),
    ...Object.fromEntries(wrong),
  }
}

/** The note as it may be: what is beyond 3000 characters is not taken (AB-044). */
export function cutNote(text: string): string {
  return text.length <= NOTE_MAX ? text : withoutHalfSign(text.slice(0, NOTE_MAX))
}

/** A cut may go through the middle of an emoji. */
function withoutHalfSign(text: string): string {
  return /[\ud800-\udbff]$/.test(text) ? text.slice(0, -1) : text
}
