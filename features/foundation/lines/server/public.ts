export { changeLineStatus } from './change-line-status.ts'
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
