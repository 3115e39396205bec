import { urlOf } from '@laycan/web/call.ts'
import type { Command } from '@laycan/web/commands.ts'
import { currentRights } from '#features/foundation/session/web/public.ts'
import { mayAddContacts } from '#features/records/contacts/web/public.ts'
import { type ExportFormat, exportContacts, exportFormats } from '../contract/endpoints.ts'
import { t } from './messages.ts'

/** The address book as a file, from the palette. */
export const exportCommands: readonly Command[] = exportFormats.map((format) => ({
  id: `contacts.export_${format}`,
  title: t(`export_${format}`),
  group: t('contacts'),
  words: 'download address book vcf excel outlook',
  isOffered() {
    const rights = currentRights()
    return rights !== undefined && mayAddContacts(rights)
  },
  run: () => download(format),
}))

/** The browser writes the file as it comes: a large book never stands in memory. */
function download(format: ExportFormat): void {
  const link = document.createElement('a')
  link.href = urlOf(exportContacts, { query: { format } })
  link.download = ''
  link.click()
}
