export { positionsAdded, positionsGoing } from './positions-added.ts'
export { findPositionsOfEmail, insertPositions } from './ship-positions.repo.ts'
