import type { Command } from '@laycan/web/commands.ts'
import { go } from '@laycan/web/navigation.ts'
import { areFeedsShown, liveFeeds } from '#features/records/live-feeds/web/public.ts'
import { SUBSCRIPTIONS_PATH } from './feed-link.ts'
import { t } from './messages.ts'
import { openFeedForm } from './open-dialogs.ts'

/** The live feeds for the palette, how one is made, and their subscriptions; these alone while feeds are switched off (LF-003). */
export function feedPlaces(): readonly Command[] {
  const subscriptions = {
    id: 'go.subscriptions',
    title: t('subscriptions'),
    group: t('section'),
    run: () => go(SUBSCRIPTIONS_PATH),
  }
  if (!areFeedsShown()) return [subscriptions]
  return [
    subscriptions,
    ...liveFeeds().map(({ id, name }) => ({
      id: `go.live_feed.${id}`,
      title: name,
      group: t('section'),
      run: () => go('/mails', { live_feed_id: id }),
    })),
    {
      id: 'live_feed.new',
      title: t('new_feed'),
      group: t('section'),
      run: () => void openFeedForm({ kind: 'new' }),
    },
  ]
}
