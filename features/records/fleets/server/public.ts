export { accessFleet, visibleFleet } from './access-fleet.ts'
export { insertItems as insertFleetShips } from './fleet-items.repo.ts'
export {
  insertFleet,
  insertStar as insertFleetStar,
  listStarred as listStarredFleets,
  setSharers,
} from './fleets.repo.ts'
export { fleetsHaveOthers, tellOthers as tellFleetOthers } from './follow-ships.ts'
export { starFleet, unstarFleet } from './star-fleets.ts'
