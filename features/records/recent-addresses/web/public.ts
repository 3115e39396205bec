export { ignoreAddress, suggestAddresses, untilPause } from './suggest-addresses.ts'
