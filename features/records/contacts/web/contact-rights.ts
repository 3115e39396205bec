import type { UserRights } from '#features/foundation/session/web/public.ts'

type Entry = { readonly public: boolean }

/** AB-054. */
export function mayEditContact({ may }: UserRights, entry: Entry): boolean {
  return may(entry.public ? 'manage_contacts_directory' : 'add_and_edit_contacts_in_company_directory')
}

/** AB-054. */
export function mayDeleteContact({ may }: UserRights, entry: Entry): boolean {
  return may(entry.public ? 'manage_contacts_directory' : 'delete_contacts_in_company_directory')
}

/** Whether the user says which entries are in the directory that all share (AB-054). */
export function mayShareContacts({ may }: UserRights): boolean {
  return may('manage_contacts_directory')
}

/** Whether the user adds entries, and makes and changes groups of the company (AB-055). */
export function mayAddContacts({ may }: UserRights): boolean {
  return may('add_and_edit_contacts_in_company_directory')
}
