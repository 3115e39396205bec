export { addServiceAccount } from './add-service-account.ts'
