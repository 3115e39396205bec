export { findFormerUser, listFormerUsers } from './former-user.repo.ts'
export {
  countActiveAdmins,
  countActiveUsers,
  findUser,
  hasUserWithEmail,
  listTeamUsers,
  setUser,
  setUserDeleted,
  setUserRoles,
} from './people.repo.ts'
export { findUsedUserPictures, findUserPicture, setUserPicture } from './pictures.repo.ts'
export {
  deleteRole,
  findRoleName,
  hasRoleNamed,
  listPermissionsOf,
  listPresentUsers,
  listStoredRoles,
  lockAdministration,
  setRole,
  setRolePermissions,
  setRoleUsers,
} from './roles.repo.ts'
export {
  findActiveUser,
  insertRole,
  insertUser,
  listRoleNames,
  listTeam,
  type NewUser,
  readPermissions,
} from './users.repo.ts'
