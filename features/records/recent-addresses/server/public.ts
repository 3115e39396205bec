export { recordRecentAddresses } from './record-recent-addresses.ts'
