export { hiddenTotal, isHidden } from './hiddens.repo.ts'
