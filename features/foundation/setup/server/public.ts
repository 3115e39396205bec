export { addPerson, createCompanyWithAdmin, type Person } from './create-installation.ts'
export { claimSetup } from './setup-state.repo.ts'
