export { changeLineStatus } from './change-line-status.ts'
export {
  insertLine,
  insertLineRole,
  listLineAccess,
  listLineRows,
  listReadableLineIds,
  type StoredLine,
  setLine,
  setLineUsers,
} from './lines.repo.ts'
