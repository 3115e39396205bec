export { changeLineStatus } from './change-line-status.ts'
export { learnLineAddress, setLineAddresses } from './line-addresses.repo.ts'
export { listRoleLines, setRoleLines } from './line-roles.repo.ts'
export { listOwnLines, setOwnLines } from './line-users.repo.ts'
export {
  findLineUsernames,
  insertLine,
  insertLineRole,
  listLineAccess,
  listLineRows,
  listReadableLineIds,
  listReadersOfLines,
  type StoredLine,
  setLine,
  setLineUsers,
} from './lines.repo.ts'
export { addressesOf, type FindLineByAddress, linesByAddress } from './lines-by-address.ts'
