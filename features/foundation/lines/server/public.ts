export { changeLineStatus } from './change-line-status.ts'
export {
  findLineUsernames,
  insertLine,
  insertLineRole,
  listLineAccess,
  listLineRows,
  listReadableLineIds,
  type StoredLine,
  setLine,
  setLineUsers,
} from './lines.repo.ts'
