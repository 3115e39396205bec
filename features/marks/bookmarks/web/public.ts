export { BookmarkButton } from './bookmark-button.tsx'
export { bookmarkMail } from './bookmark-store.ts'
export { startBookmarks, watchUser } from './start-bookmarks.ts'
export { useReadingPlace } from './use-reading-place.ts'
