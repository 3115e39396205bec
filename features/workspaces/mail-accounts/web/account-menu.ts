import { DraftIcon, ShieldIcon, TrashIcon } from '@laycan/ui/icons.ts'
import type { MenuEntry } from '@laycan/ui/overlays/menu-entry.ts'
import { showToast } from '@laycan/web/client-events.ts'
import { go } from '@laycan/web/navigation.ts'
import type { MailAccount } from '#features/records/mail-accounts/contract/mail-account.ts'
import { editAccountPath } from './account-paths.ts'
import { askForCertificate } from './account-store.ts'
import { t } from './messages.ts'
import { quietly } from './quietly.ts'

/** Asks the server to compare the mailboxes now; the answer arrives live. */
export async function checkNow(id: number): Promise<void> {
  await askForCertificate(id)
  showToast({ kind: 'info', text: t('check_asked') })
}

/** What can be done with an account. */
export function accountMenu(account: MailAccount, onRemove: () => void): MenuEntry[] {
  const edit = {
    id: 'edit',
    label: t('edit'),
    icon: DraftIcon,
    onSelect: () => go(editAccountPath(account.id)),
  }
  const check = {
    id: 'check',
    label: t('check_now'),
    icon: ShieldIcon,
    onSelect: () => void quietly(checkNow(account.id)),
  }
  return [
    edit,
    ...(account.incoming === null ? [] : [check]),
    { kind: 'separator', id: 'line' },
    { id: 'remove', label: t('remove'), icon: TrashIcon, danger: true, onSelect: onRemove },
  ]
}
