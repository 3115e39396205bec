import type { Command } from '@laycan/web/commands.ts'
import { currentRights } from '#features/foundation/session/web/public.ts'
import { mayAddContacts } from '#features/records/contacts/web/public.ts'
import { exportFormats } from '../contract/endpoints.ts'
import { downloadContacts } from './download-contacts.ts'
import { t } from './messages.ts'

/** The address book as a file, from the palette. */
export const exportCommands: readonly Command[] = exportFormats.map((format) => ({
  id: `contacts.export_${format}`,
  title: t(`export_${format}`),
  group: t('contacts'),
  words: 'download address book vcf excel outlook thunderbird',
  isOffered() {
    const rights = currentRights()
    return rights !== undefined && mayAddContacts(rights)
  },
  run: () => downloadContacts(format),
}))
