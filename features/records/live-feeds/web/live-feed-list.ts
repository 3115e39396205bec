import { useSyncExternalStore } from 'react'
import { call } from '@laycan/web/call.ts'
import { forUser } from '@laycan/web/keep.ts'
import { createLoadedList, type Loaded } from '@laycan/web/loaded-list.ts'
import { createStore } from '@laycan/web/store.ts'
import { mailSettings, useMailSetting } from '#features/foundation/preferences/web/public.ts'
import { createLiveFeed, deleteLiveFeed, listLiveFeeds, updateLiveFeed } from '../contract/endpoints.ts'
import type { FeedForm } from '../contract/feed-form.ts'
import { type LiveFeed, showsFeeds } from '../contract/live-feed.ts'
import { feedEvents } from './feed-events.ts'

/** The user's live feeds; a failed load is told by the place that shows them (ER-011). */
export const liveFeedList = forUser(
  createLoadedList<LiveFeed>(async () => (await call(listLiveFeeds, { silent: true })).live_feeds),
)
const isAskedFor = forUser(createStore(false))

/** The feeds and their changes; loaded when a part of the screen begins to show them. */
export function useLiveFeeds(): Loaded<LiveFeed> {
  return liveFeedList.useList()
}

/** Loads them again after a failure. */
export const reloadLiveFeeds = liveFeedList.load

/** The feeds that are here. */
export function liveFeeds(): readonly LiveFeed[] {
  const now = liveFeedList.get()
  return now.status === 'ready' ? now.rows : []
}

/** One feed; asks for all of them when the first is looked for. */
export function liveFeedOf(id: number): LiveFeed | undefined {
  if (!isAskedFor.get() && liveFeedList.get().status === 'loading') {
    isAskedFor.set(true)
    void liveFeedList.load()
  }
  return liveFeeds().find((feed) => feed.id === id)
}

/** How a feed is called now; undefined while that is not known here. */
export function useFeedName(id: number | undefined): string | undefined {
  return useSyncExternalStore(liveFeedList.subscribe, () =>
    id === undefined ? undefined : liveFeedOf(id)?.name,
  )
}

/** Takes over what a feed is now. */
export function takeFeed(feed: LiveFeed): void {
  const before = liveFeedOf(feed.id)
  if (before !== undefined && before.version >= feed.version) return
  liveFeedList.take(feed)
  feedEvents.emit('changed', { feed, before })
}

/** A feed is gone. */
export function dropFeed(id: number): void {
  feedEvents.emit('removed', { id })
  liveFeedList.drop(id)
}

/** Whether the user's setting shows live feeds (LF-003). */
export function areFeedsShown(): boolean {
  return showsFeeds(mailSettings().live_feed)
}

export function useFeedsShown(): boolean {
  return showsFeeds(useMailSetting('live_feed'))
}

/** Makes a feed, or changes one; with a version only upon that. @throws CallError, which the caller tells */
export async function storeLiveFeed(
  form: FeedForm,
  stored: { id: number; version: number | undefined } | undefined,
): Promise<LiveFeed> {
  const { live_feed } =
    stored === undefined
      ? await call(createLiveFeed, { body: form, silent: true })
      : await call(updateLiveFeed, {
          params: { id: stored.id },
          body: { ...form, ...(stored.version === undefined ? {} : { version: stored.version }) },
          silent: true,
        })
  takeFeed(live_feed)
  return live_feed
}

/** @throws CallError, which the caller tells */
export async function removeLiveFeed(id: number): Promise<void> {
  await call(deleteLiveFeed, { params: { id }, silent: true })
  dropFeed(id)
}
