export {
  findMisplacedHiddens,
  findWrongHiddenCounts,
  hiddenAmong,
  hiddenTotal,
  isHidden,
} from './hiddens.repo.ts'
export { emailsHiddenFor, hideEmails } from './hide-emails.ts'
