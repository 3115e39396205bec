export { keepFound } from './keep-found.ts'
export {
  type FoundPosition,
  findSenderPorts,
  findTempPositions,
  setSenderPort,
  setText,
} from './temp-positions.repo.ts'
