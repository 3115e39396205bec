import { FileZipIcon } from '@laycan/ui/icons.ts'
import { openModal } from '@laycan/ui/overlays/open-modal.tsx'
import { isOne } from '@laycan/web/actions/selection.ts'
import { isSettled, type MailActionObject } from '#features/records/emails/web/public.ts'
import { t } from './messages.ts'

/** Administrators take a mail or its conversation out as evidence. */
export const bundleAction: MailActionObject = {
  id: 'dispute_bundle',
  group: 'export',
  order: 35,
  title: t('action'),
  icon: FileZipIcon,
  words: 'evidence arbitration proof export zip',
  isOffered: ({ is_admin }) => is_admin,
  when: (selection) => isOne(selection) && selection.rows.every(isSettled),
  async run({ rows: [row] }) {
    if (row === undefined) return
    const { BundleDialog } = await import('./bundle-dialog.tsx')
    openModal((close) => <BundleDialog email_id={row.id} onClose={close} />)
  },
}
