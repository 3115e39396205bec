import { go } from '@laycan/web/navigation.ts'
import type { ContactRow } from '../contract/contact.ts'
import { contactPaths } from './contact-paths.ts'
import { keptFilter } from './kept-filter.ts'

/** The people of a company or a department: keeps the filter in this window and opens the list (AB-024). */
export function seeAllOf({ id, name, level }: Pick<ContactRow, 'id' | 'name' | 'level'>): void {
  keptFilter.set({ level: level === 'department' ? 'department' : 'company', id, name })
  go(contactPaths.list)
}
