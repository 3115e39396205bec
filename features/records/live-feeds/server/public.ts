export { insertFeed } from './live-feeds.repo.ts'
