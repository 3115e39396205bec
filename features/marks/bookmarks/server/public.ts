export { readBookmarks } from './list-bookmarks.ts'
