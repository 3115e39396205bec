export { askForDuplicates } from './pairs/search-book.ts'
