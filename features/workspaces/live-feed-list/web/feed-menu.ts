import { ComposeIcon, ExternalIcon, SettingsIcon, TrashIcon } from '@laycan/ui/icons.ts'
import type { MenuEntry } from '@laycan/ui/overlays/menu-entry.ts'
import { go } from '@laycan/web/navigation.ts'
import type { LiveFeed } from '#features/records/live-feeds/contract/live-feed.ts'
import { openLinkInTab } from '#features/workspaces/tabs/web/public.ts'
import { feedHref, feedLink, SUBSCRIPTIONS_PATH } from './feed-link.ts'
import { t } from './messages.ts'
import { askToDelete, openFeedForm } from './open-dialogs.ts'

/** What can be done with a feed (LF-005). */
export function feedMenu({ id }: LiveFeed): readonly MenuEntry[] {
  return [
    { id: 'open', label: t('open'), onSelect: () => go('/mails', { live_feed_id: id }) },
    { id: 'tab', label: t('open_in_tab'), onSelect: () => void openLinkInTab(feedLink(id)) },
    {
      id: 'window',
      label: t('open_in_window'),
      icon: ExternalIcon,
      onSelect: () => void window.open(feedHref(id), '_blank', 'noopener'),
    },
    { kind: 'separator', id: 'change' },
    {
      id: 'edit',
      label: t('edit'),
      icon: ComposeIcon,
      shortcut: 'F2',
      onSelect: () => void openFeedForm({ kind: 'edit', id }),
    },
    {
      id: 'subscriptions',
      label: t('subscriptions'),
      icon: SettingsIcon,
      onSelect: () => go(SUBSCRIPTIONS_PATH),
    },
    { kind: 'separator', id: 'end' },
    {
      id: 'delete',
      label: t('delete'),
      icon: TrashIcon,
      shortcut: 'Delete',
      danger: true,
      onSelect: () => void askToDelete(id),
    },
  ]
}
