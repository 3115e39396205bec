export type { AddressSuggestion } from '../contract/address-suggestion.ts'
export { ignoreAddress, restoreAddress, suggestAddresses } from './suggest-addresses.ts'
