export { addressKey, findSuppressed, suppressAddress } from './suppress-address.ts'
