import type { Participant } from '../contract/email.ts'
import { isolatedName, plainLine } from './plain-line.ts'

/** How people of a mail are named: settings email_display_from_type and email_display_to_type (ML-019). */
export type NameDisplay = 'username' | 'email' | 'username_and_email'

export function asNameDisplay(value: string | undefined): NameDisplay {
  return value === 'email' || value === 'username_and_email' ? value : 'username'
}

/** One person; the other half stands in where the chosen one is missing. */
export function participantName(person: Participant, display: NameDisplay): string {
  const { name, address } = { name: plainLine(person.name), address: plainLine(person.address) }
  if (display === 'email') return address || name
  if (display === 'username_and_email' && name !== '' && address !== '') return `${name} <${address}>`
  return name || address
}

/** Several people, separated by commas; '' for nobody. */
export function participantNames(people: readonly Participant[], display: NameDisplay): string {
  return people.map((person) => isolatedName(participantName(person, display))).join(', ')
}
