export { setWatched } from './watch-emails.ts'
