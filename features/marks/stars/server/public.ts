export { isStarred } from './stars.repo.ts'
