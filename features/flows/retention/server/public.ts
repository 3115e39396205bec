export { listRetentions, setDays } from './retentions.repo.ts'
