import { ExternalIcon, LinkIcon, OpenIcon, ThreadIcon } from '@laycan/ui/icons.ts'
import type { MenuEntry } from '@laycan/ui/overlays/menu-entry.ts'
import { splitOff } from './change-conversations.ts'
import type { Conversation } from './conversation-store.ts'
import { t } from './messages.ts'

interface ThreadMenuParts {
  readonly id: number
  readonly conversation: Conversation
  open(id: number): void
  openWindow(id: number): void
  merge(): void
}

/** What can be done with one mail of a conversation. The newest first, so what is newer stands before it. */
export function threadMenu({ id, conversation, open, openWindow, merge }: ThreadMenuParts): MenuEntry[] {
  const ids = conversation.mails.map((mail) => mail.id)
  const at = ids.indexOf(id)
  const newer = ids.slice(0, at + 1)
  const older = ids[at + 1]
  const other = ids.find((each) => each !== id)
  return [
    { id: 'open', label: t('open'), icon: OpenIcon, onSelect: () => open(id) },
    { id: 'window', label: t('open_window'), icon: ExternalIcon, onSelect: () => openWindow(id) },
    { kind: 'separator', id: 'hand' },
    ...(other === undefined
      ? []
      : [
          {
            id: 'split',
            label: t('split_one'),
            icon: ThreadIcon,
            onSelect: () => void splitOff([id], other),
          },
        ]),
    ...(older === undefined || newer.length < 2
      ? []
      : [{ id: 'split_newer', label: t('split_newer'), onSelect: () => void splitOff(newer, older) }]),
    { id: 'merge', label: t('merge'), icon: LinkIcon, onSelect: merge },
  ]
}
