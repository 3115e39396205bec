import { GavelIcon } from '@laycan/ui/icons.ts'
import { openModal } from '@laycan/ui/overlays/open-modal.tsx'
import { isOne } from '@laycan/web/actions/selection.ts'
import type { MailActionObject } from '#features/records/emails/web/public.ts'
import { names } from './names.ts'

/** Keeps a mail, its conversation or all of its sender from being removed. */
export const holdAction: MailActionObject = {
  id: 'legal_hold',
  group: 'export',
  order: 60,
  title: names('hold_mail'),
  icon: GavelIcon,
  words: 'litigation arbitration preserve keep',
  isOffered: ({ is_admin }) => is_admin,
  when: isOne,
  async run({ rows: [row] }) {
    if (row === undefined) return
    const { HoldMailDialog } = await import('./hold-mail-dialog.tsx')
    openModal((close) => <HoldMailDialog row={row} onClose={close} />)
  },
}
