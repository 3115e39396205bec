export { addressKey, findSuppressed, suppressAddress, takeBackRetired } from './suppress-address.ts'
export { suppressionOf } from './suppressions.repo.ts'
