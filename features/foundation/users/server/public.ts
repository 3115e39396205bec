export {
  findActiveUser,
  insertRole,
  insertUser,
  listRoleNames,
  listTeam,
  type NewUser,
  readPermissions,
} from './users.repo.ts'
