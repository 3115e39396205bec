import { call } from '@laycan/web/call.ts'
import { showToast } from '@laycan/web/client-events.ts'
import { createInStep } from '@laycan/web/in-step.ts'
import { forUser } from '@laycan/web/keep.ts'
import { currentPlace, go } from '@laycan/web/navigation.ts'
import { serverNow } from '@laycan/web/server-clock.ts'
import { storedValue, useStored } from '@laycan/web/stored-value.ts'
import { Bookmark } from '../contract/bookmark.ts'
import { addBookmark, listBookmarks, removeBookmark } from '../contract/endpoints.ts'
import { bookmarkRefusals } from '../contract/errors.ts'
import { bookmarkQuery, MAILS_PATH, readListLink } from './bookmark-link.ts'
import { t } from './messages.ts'
import { createReadingPlace, storedPlace } from './reading-place.ts'

/** The bookmark that the user set by hand; null while there is none (BK-002). */
const storedManual = storedValue({
  key: 'bookmark',
  schema: Bookmark.nullable(),
  fallback: null,
  kept_for: 'user',
})

export const readingPlace = createReadingPlace({
  stored: storedPlace,
  send: (place) => call(addBookmark, { body: { bookmark_type: 'invisible', ...place }, silent: true }),
  now: serverNow,
})

const inStep = forUser(createInStep())

export function useManualBookmark(): Bookmark | null {
  return useStored(storedManual)
}

/** The one that was set by hand is another one now, or gone. */
export function takeManual(bookmark: Bookmark | null): void {
  inStep.hear(() => storedManual.set(bookmark))
}

/** The server dropped the automatic bookmark; an answer from before does not bring it back (BK-006). */
export function dropAutomatic(): void {
  inStep.hear(() => readingPlace.forgetSent())
}

/** Asks for the user's bookmarks; one that was set or removed meanwhile stays so. Rejects as the question does. */
export async function askBookmarks(
  question: () => Promise<{ readonly bookmarks: readonly Bookmark[] }>,
): Promise<readonly Bookmark[]> {
  return (await inStep.ask(question, ({ bookmarks }) => takeBookmarks(bookmarks))).bookmarks
}

/** Takes over all bookmarks as the server has them; of the automatic one the newer stays. */
export function takeBookmarks(bookmarks: readonly Bookmark[]): void {
  storedManual.set(bookmarks.find((each) => each.bookmark_type === 'default') ?? null)
  const automatic = bookmarks.find((each) => each.bookmark_type === 'invisible')
  if (automatic !== undefined) readingPlace.take(automatic)
}

/** Sets the manual bookmark on a mail of the list that is shown, in place of the one before. */
export async function bookmarkMail(email_id: number): Promise<void> {
  const params = readListLink(currentPlace())?.params ?? {}
  const body = { bookmark_type: 'default' as const, email_id, params }
  await inStep.change(() => call(addBookmark, { body }), storedManual.set)
  showToast({ kind: 'success', text: t('done') })
}

export async function removeManual(): Promise<void> {
  const bookmark = storedManual.get()
  if (bookmark === null) return
  takeManual(null)
  try {
    await call(removeBookmark, { params: { id: bookmark.id } })
    showToast({ kind: 'info', text: t('removed') })
  } catch (error) {
    takeManual(bookmark)
    throw error
  }
}

/** Opens the list of the manual bookmark at its mail (BK-008), or says that the place is gone (BK-009). */
export async function goToManual(): Promise<void> {
  const query = { bookmark_type: 'default' as const }
  const [bookmark = null] = await askBookmarks(() => call(listBookmarks, { query }))
  if (bookmark === null) return
  if (bookmark.place_exists) go(MAILS_PATH, bookmarkQuery(bookmark))
  else showToast({ kind: 'error', text: bookmarkRefusals.placeGone.text })
}
