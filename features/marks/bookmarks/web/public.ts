export { BookmarkButton } from './bookmark-button.tsx'
export { startBookmarks, watchUser } from './start-bookmarks.ts'
export { useReadingPlace } from './use-reading-place.ts'
