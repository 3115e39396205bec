export { recordRecentAddresses } from './record-recent-addresses.ts'
export { suggestRecent } from './suggest-recent.ts'
