export { readLimits, setLimits } from './quotas.repo.ts'
export { refuseBeyondAccounts, refuseBeyondStorage, refuseBigFiles } from './refuse-beyond.ts'
