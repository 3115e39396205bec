import { hrefOf, type PlaceQuery } from '@laycan/web/navigation.ts'
import type { ContactLevel } from '../contract/contact.ts'

/** Hash routes of contacts (SH-015, SH-020). */
export const contactPaths = {
  list: '/contacts',
  add: {
    contact: '/contacts/addContact',
    department: '/contacts/addDepartment',
    company: '/contacts/addCompany',
  },
  window: '/contactDetail/$id',
} as const

const EDITED: Readonly<Record<ContactLevel, string>> = {
  contact: '/contacts/editContact',
  // It becomes a person of the book by the person form (AB-010).
  non_contact: '/contacts/editContact',
  department: '/contacts/editDepartment',
  company: '/contacts/editCompany',
}

/** The form of an entry. */
export function editContactPath({ id, level }: { id: number; level: ContactLevel }): string {
  return `${EDITED[level]}/${id}`
}

/** Opens an entry in a window of its own. @param query e.g. where it was opened from (NT-017) */
export function openContactWindow(id: number, query: PlaceQuery = {}): void {
  window.open(hrefOf(`/contactDetail/${id}`, query), '_blank', 'noopener')
}
