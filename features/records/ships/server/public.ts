export { recordShips, recordShipsDeleted } from './change-ships.ts'
export { type ComparedShip, findShipsToCompare, lockShipsToCompare } from './compared-ships.repo.ts'
export { findShipsByName, findShipsLike } from './find-ships.repo.ts'
export { type FleetScope, fleetScope, type ShipPlaces } from './ship-hooks.repo.ts'
export { shippingRoutes } from './shipping-routes.ts'
export {
  findRows as findShipRows,
  insertShips,
  setDeleted as setShipsDeleted,
  setShips,
} from './ships.repo.ts'
export { shipsNamed } from './ships-named.ts'
