export {
  type ChangePlace,
  isAddressOf,
  linesOfAddress,
  listChangedAddresses,
} from './changed-addresses.repo.ts'
export { isMachine } from './collect-addresses.ts'
export { recordRecentAddresses } from './record-recent-addresses.ts'
