export { addPerson, createCompanyWithAdmin } from './create-installation.ts'
export { claimSetup } from './setup-state.repo.ts'
