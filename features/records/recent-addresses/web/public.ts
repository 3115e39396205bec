export { ignoreAddress, suggestAddresses } from './suggest-addresses.ts'
