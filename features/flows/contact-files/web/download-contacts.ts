import { urlOf } from '@laycan/web/call.ts'
import { type ExportFormat, exportContacts } from '../contract/endpoints.ts'

/**
 * Takes the address book, or some entries of it, along as a file. The browser writes the file as it comes: a large book never
 * stands in memory.
 * @param ids at most `CONTACT_BATCH`; left out: all
 */
export function downloadContacts(format: ExportFormat, ids?: readonly number[]): void {
  const link = document.createElement('a')
  link.href = urlOf(exportContacts, { query: { format, ...(ids && { ids: [...ids] }) } })
  link.download = ''
  link.click()
}
