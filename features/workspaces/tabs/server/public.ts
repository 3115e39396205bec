export { listTabRows } from './tabs.repo.ts'
