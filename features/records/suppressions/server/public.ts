export { addressKey, findSuppressed, suppressAddress } from './suppress-address.ts'
export { suppressionOf } from './suppressions.repo.ts'
