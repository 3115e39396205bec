import { PrintIcon } from '@laycan/ui/icons.ts'
import { idsOf } from '@laycan/web/actions/selection.ts'
import { hrefOf } from '@laycan/web/navigation.ts'
import { openWindow, WINDOW_SIZE } from '#features/flows/mail-actions/web/public.ts'
import type { MailActionObject } from '#features/records/emails/web/public.ts'
import { t } from './messages.ts'
import { PRINTED_AT_ONCE } from './print-query.ts'

/** The print view of some mails (SH-009). */
export const printAction: MailActionObject = {
  id: 'print',
  group: 'export',
  order: 10,
  title: t('print'),
  icon: PrintIcon,
  when: ({ rows }) => rows.length <= PRINTED_AT_ONCE,
  run({ rows: [first, ...others] }) {
    if (first === undefined) return
    const ids = idsOf([first, ...others])
    const several = hrefOf('/printMail/0', { ids: ids.join() })
    openWindow(others.length === 0 ? hrefOf(`/printMail/${first.id}`) : several, '_blank', WINDOW_SIZE)
  },
}
