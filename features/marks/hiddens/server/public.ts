export {
  countHidden,
  findMisplacedHiddens,
  findWrongHiddenCounts,
  hiddenTotal,
  isHidden,
} from './hiddens.repo.ts'
export { emailsHiddenFor } from './hide-emails.ts'
