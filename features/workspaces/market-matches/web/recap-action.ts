import { FileTextIcon } from '@laycan/ui/icons.ts'
import { go } from '@laycan/web/navigation.ts'
import type { MailActionObject } from '#features/records/emails/web/public.ts'
import { names } from './names.ts'

/** The terms of a mail's conversation as a sheet. */
export const recapAction: MailActionObject = {
  id: 'recap',
  group: 'open',
  order: 90,
  title: names('recap'),
  icon: FileTextIcon,
  isOffered: ({ setting }) => setting('shipping_module_turn_off') !== '1',
  when: ({ rows }) => rows.length === 1 && rows[0]?.box !== 'draft',
  run: ({ rows: [mail] }) => mail && go(`/market/recap/${mail.id}`),
}
