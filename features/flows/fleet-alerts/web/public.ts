export { isWatchedFleet, setFleetWatch, useWatchedFleets } from './watched-fleets.ts'
