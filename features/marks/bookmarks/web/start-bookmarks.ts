import { call } from '@laycan/web/call.ts'
import { forUser } from '@laycan/web/keep.ts'
import { currentPlace, go } from '@laycan/web/navigation.ts'
import { startTimer } from '@laycan/web/timers.ts'
import { NARROW } from '@laycan/web/use-media.ts'
import { onBeforeLogout } from '#features/foundation/session/web/public.ts'
import { type EmailsChange, emailOverlay } from '#features/records/emails/web/public.ts'
import type { Bookmark } from '../contract/bookmark.ts'
import { listBookmarks } from '../contract/endpoints.ts'
import { bookmarkQuery, MAILS_PATH, yieldsTo } from './bookmark-link.ts'
import { askBookmarks, readingPlace, takeBookmarks } from './bookmark-store.ts'
import { storedPlace } from './reading-place.ts'

/** BK-005. */
const RESTORE_AFTER_MS = 1_200

/**
 * Takes over the bookmarks that came with the start and keeps them in step. Returns the way to stop.
 * @param watch what the user has done since the desk appeared
 */
export function startBookmarks(bookmarks: readonly Bookmark[], watch: UserWatch): () => void {
  takeBookmarks(bookmarks)
  const stops = [
    readingPlace.start(),
    onBeforeLogout(() => readingPlace.send()),
    emailOverlay.onChange(followChange),
    restoreLater(watch),
  ]
  return () => {
    for (const stop of stops) stop()
    waysBack.clear()
  }
}

/** How to bring the place back when an action is undone, by the mail it was on. */
const waysBack = forUser(new Map<number, () => void>())

function followChange({ ids, part, undone, by }: EmailsChange): void {
  if (undone) {
    for (const id of ids) waysBack.get(id)?.()
    return
  }
  const before = storedPlace.get()
  const back = readingPlace.follow(ids, part)
  // Only the last place can come back: an older one would be older than what was read since.
  if (by === 'press' && before !== null && storedPlace.get() === null) {
    waysBack.clear()
    waysBack.set(before.email_id, back)
  }
}

/**
 * Loads the bookmarks 1200 ms after landing and goes to where the user read last (BK-005), unless the link asks for
 * something of its own (`yieldsTo`), or the user did something meanwhile: nobody is taken away from what he began.
 */
function restoreLater(watch: UserWatch): () => void {
  const landing = currentPlace()
  const stopTimer = startTimer(
    () => void restore(),
    RESTORE_AFTER_MS,
    (text) => reportError(new Error(text)),
  )
  async function restore(): Promise<void> {
    try {
      await readingPlace.send()
      const found = await askBookmarks(() => call(listBookmarks, { query: {}, silent: true }))
      const automatic = found.find((each) => each.bookmark_type === 'invisible')
      if (automatic?.place_exists !== true) return
      const isWanted = yieldsTo(landing, automatic.params)
      if (!isWanted || watch.isBusy() || currentPlace() !== landing) return
      // Where a mail covers its list, the list comes first: a phone does not begin with what was read on the desk.
      const isCovered = globalThis.matchMedia(NARROW).matches
      const query = bookmarkQuery(automatic)
      go(MAILS_PATH, isCovered ? { ...query, id: undefined, bm: undefined } : query, { replace: true })
    } catch {
      // Without an answer the list stays as it opened.
    } finally {
      watch.stop()
    }
  }
  return () => {
    stopTimer()
    watch.stop()
  }
}

/** Whether the user has begun something. */
export interface UserWatch {
  isBusy(): boolean
  stop(): void
}

const SIGNS_OF_LIFE = ['pointerdown', 'keydown', 'wheel', 'touchstart'] as const

/** To be called as the desk appears: it is in use before its first answer comes. */
export function watchUser(): UserWatch {
  let isBusy = false
  const notice = () => {
    isBusy = true
  }
  for (const type of SIGNS_OF_LIFE)
    globalThis.addEventListener(type, notice, { capture: true, passive: true })
  return {
    isBusy: () => isBusy,
    stop: () => {
      for (const type of SIGNS_OF_LIFE) globalThis.removeEventListener(type, notice, { capture: true })
    },
  }
}
