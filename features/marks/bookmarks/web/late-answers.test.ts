import { expect, test } from 'vitest'
import { tell } from '@laycan/web/testing-late-answers.ts'
import type { Bookmark } from '../contract/bookmark.ts'
import { bookmarkChanged } from '../contract/messages.ts'
import { askBookmarks } from './bookmark-store.ts'
import { liveHandlers } from './live.ts'
import { storedPlace } from './reading-place.ts'

test('a reading place that the server drops while bookmarks are on their way does not come back', async () => {
  let answer: (answered: { bookmarks: readonly Bookmark[] }) => void = () => undefined
  const asked = askBookmarks(
    () =>
      new Promise((resolve) => {
        answer = resolve
      }),
  )
  tell(liveHandlers, bookmarkChanged, { bookmark_type: 'invisible', bookmark: null })
  const bookmarks: Bookmark[] = [
    {
      id: 1,
      email_id: 7,
      line_id: 1,
      closed: false,
      bookmark_type: 'invisible',
      updated_at: '2026-11-26T09:00:00.000Z',
      params: {},
      place_exists: true,
    },
  ]
  answer({ bookmarks })
  await asked
  expect(storedPlace.get()).toBeNull()
})
