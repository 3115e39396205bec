import { ReportIcon } from '@laycan/ui/icons.ts'
import { openModal } from '@laycan/ui/overlays/open-modal.tsx'
import { isOne } from '@laycan/web/actions/selection.ts'
import type { MailActionObject } from '#features/records/emails/web/public.ts'
import { t } from './messages.ts'

/** A user says what is wrong with a mail (MD-027). */
export const reportAction: MailActionObject = {
  id: 'report',
  group: 'export',
  order: 40,
  title: t('title'),
  icon: ReportIcon,
  when: isOne,
  async run({ rows: [row] }) {
    if (row === undefined) return
    const { ReportDialog } = await import('./report-dialog.tsx')
    openModal((close) => <ReportDialog email_id={row.id} onClose={close} />)
  },
}
