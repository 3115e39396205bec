export { addPerson, createCompanyWithAdmin, type Person } from './create-installation.ts'
export { claimSetup, isSetupNeeded, setupCode } from './setup-state.repo.ts'
