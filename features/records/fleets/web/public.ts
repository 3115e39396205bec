export { currentFleets, dropFleets, loadFleets, showStar, takeFleets, useFleets } from './fleet-store.ts'
