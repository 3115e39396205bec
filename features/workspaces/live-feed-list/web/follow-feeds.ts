import { toast } from '@laycan/ui/feedback/toast.ts'
import { clientEvents } from '@laycan/web/client-events.ts'
import { currentPlace, go, queryOf } from '@laycan/web/navigation.ts'
import { readUnsubscribedLines } from '#features/foundation/preferences/contract/unsubscribed-lines.ts'
import { mailSettings, onMailSettingsChanged } from '#features/foundation/preferences/web/public.ts'
import { currentSession } from '#features/foundation/session/web/public.ts'
import { MailsQuery } from '#features/records/emails/contract/mail-place.ts'
import { areFeedsShown, feedEvents, liveFeedOf, liveFeeds } from '#features/records/live-feeds/web/public.ts'
import { dropTab, renameTab } from '#features/workspaces/tabs/web/public.ts'
import { isDeletedHere } from './delete-feed.ts'
import { t } from './messages.ts'

/** The feed whose list is shown. */
function shownFeed(): number | undefined {
  return queryOf(MailsQuery, currentPlace()).live_feed_id
}

/** Lists of feeds hold what they were; they are asked for again when they are looked at. */
function reloadLists(): void {
  clientEvents.emit('reload', { cause: 'asked' })
}

/** From a feed that is gone to where there is mail. */
function leaveFeed(): void {
  go('/mails', {}, { replace: true })
  reloadLists()
}

feedEvents.on('changed', ({ feed, before }) => {
  renameTab(`lf_${feed.id}`, feed.name)
  const lists = (one: typeof feed) => JSON.stringify([one.type, one.line_ids, one.filters])
  if (before !== undefined && lists(before) !== lists(feed)) reloadLists()
})

// Who looks at a feed that another window deletes is told, and led to where there is mail.
feedEvents.on('removed', ({ id }) => {
  if (shownFeed() === id) {
    leaveFeed()
    if (!isDeletedHere(id)) toast({ kind: 'warning', text: t('gone', { name: liveFeedOf(id)?.name ?? '' }) })
  }
  dropTab(`lf_${id}`)
})

/** LF-003: feeds are switched off, and nothing of them stays in view. */
function putAway(): void {
  if (shownFeed() !== undefined) leaveFeed()
  for (const { id } of liveFeeds()) dropTab(`lf_${id}`)
}

/** What the settings say of feeds, as a text that changes with it. */
const said = () =>
  JSON.stringify([areFeedsShown(), readUnsubscribedLines(mailSettings().lines_unsubscription)])
let known = said()
onMailSettingsChanged(() => {
  const now = said()
  if (now === known) return
  known = now
  // Settings that go with the session change nothing for who left.
  if (currentSession() === undefined) return
  if (!areFeedsShown()) putAway()
  else if (shownFeed() !== undefined) reloadLists()
})
