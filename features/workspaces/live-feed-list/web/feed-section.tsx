import { type KeyboardEvent, type MouseEvent, useState } from 'react'
import { IconButton } from '@laycan/ui/buttons/icon-button.tsx'
import { FeedIcon, PlusIcon, SettingsIcon } from '@laycan/ui/icons.ts'
import { ContextMenu, openingPoint, type Point } from '@laycan/ui/overlays/context-menu.tsx'
import { go, queryOf, usePlace } from '@laycan/web/navigation.ts'
import { MailsQuery } from '#features/records/emails/contract/mail-place.ts'
import type { LiveFeed } from '#features/records/live-feeds/contract/live-feed.ts'
import { reloadLiveFeeds, useFeedsShown, useLiveFeeds } from '#features/records/live-feeds/web/public.ts'
import { SidebarLink, type SidebarSectionProps } from '#features/workspaces/shell/web/public.ts'
import { feedHref, SUBSCRIPTIONS_PATH } from './feed-link.ts'
import { feedMenu } from './feed-menu.ts'
import styles from './live-feed-list.module.css'
import { t } from './messages.ts'
import { askToDelete, openFeedForm } from './open-dialogs.ts'

interface OpenMenu {
  readonly at: Point
  readonly feed: LiveFeed
}

/** The user's live feeds in the sidebar; nothing while they are switched off (LF-003). */
export default function FeedSection({ collapsed }: SidebarSectionProps) {
  const isShown = useFeedsShown()
  return isShown ? <Feeds collapsed={collapsed} /> : null
}

function Feeds({ collapsed }: SidebarSectionProps) {
  const loaded = useLiveFeeds()
  const shown = usePlace((link) => queryOf(MailsQuery, link).live_feed_id)
  const [menu, setMenu] = useState<OpenMenu>()
  const feeds = loaded.status === 'ready' ? loaded.rows : []
  if (collapsed && feeds.length === 0) return null
  return (
    <section className={styles.section} aria-label={t('section')}>
      {!collapsed && (
        <div className={styles.head}>
          <h2 className={styles.heading}>{t('section')}</h2>
          <IconButton
            size="small"
            icon={SettingsIcon}
            label={t('subscriptions')}
            onClick={() => go(SUBSCRIPTIONS_PATH)}
          />
          <IconButton
            size="small"
            icon={PlusIcon}
            label={t('new_feed')}
            onClick={() => void openFeedForm({ kind: 'new' })}
          />
        </div>
      )}
      {feeds.map((feed) => (
        // biome-ignore lint/a11y/noStaticElementInteractions: the keys belong to the link inside.
        <div key={feed.id} className={styles.entry} onKeyDown={(event) => handleKey(event, feed.id)}>
          <SidebarLink
            label={feed.name}
            href={feedHref(feed.id)}
            mark={<FeedIcon size={16} />}
            active={shown === feed.id}
            collapsed={collapsed}
            onMenu={(event: MouseEvent) => setMenu({ at: openingPoint(event), feed })}
          />
        </div>
      ))}
      {!collapsed && loaded.status === 'ready' && feeds.length === 0 && (
        <p className={styles.note}>{t('none')}</p>
      )}
      {!collapsed && loaded.status === 'loading' && <p className={styles.note}>{t('loading')}</p>}
      {!collapsed && loaded.status === 'failed' && <LoadFailed />}
      <ContextMenu
        label={t('menu', { name: menu?.feed.name ?? '' })}
        entries={menu === undefined ? [] : feedMenu(menu.feed)}
        at={menu?.at}
        onClose={() => setMenu(undefined)}
      />
    </section>
  )
}

function LoadFailed() {
  return (
    <p className={styles.note} role="alert">
      {t('load_failed')}{' '}
      <button type="button" className={styles.retry} onClick={() => void reloadLiveFeeds()}>
        {t('retry')}
      </button>
    </p>
  )
}

/** Of the feed in focus: F2 opens its form, Delete asks before it goes. */
function handleKey(event: KeyboardEvent, id: number): void {
  if (event.key !== 'F2' && event.key !== 'Delete') return
  event.preventDefault()
  event.stopPropagation()
  void (event.key === 'F2' ? openFeedForm({ kind: 'edit', id }) : askToDelete(id))
}
