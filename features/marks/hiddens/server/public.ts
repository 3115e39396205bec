export {
  findMisplacedHiddens,
  findWrongHiddenCounts,
  hiddenTotal,
  isHidden,
} from './hiddens.repo.ts'
export { emailsHiddenFor, hideEmails } from './hide-emails.ts'
