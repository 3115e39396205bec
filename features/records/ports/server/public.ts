export { findPortsAlike, findPortsByKeys, type NamedPort } from './named-ports.repo.ts'
export { findNearestPort } from './nearest-port.repo.ts'
export { findPortNames } from './ports.repo.ts'
export { portNamesOfSeed, portPlacesOfSeed } from './seed-port-names.ts'
export {
  addPortNames,
  deletePortNames,
  deletePorts,
  findPortsByCode,
  insertPorts,
  lockPorts,
  type PortValues,
  type StoredPort,
  setPorts,
} from './written-ports.repo.ts'
