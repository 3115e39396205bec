export { BookmarkButton } from './bookmark-button.tsx'
export { bookmarkMail } from './bookmark-store.ts'
export { startBookmarks } from './start-bookmarks.ts'
export { useReadingPlace } from './use-reading-place.ts'
