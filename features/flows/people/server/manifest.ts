import type { ServerManifest } from '@laycan/server/manifest.ts'
import { findUsedUserPictures } from '#features/foundation/users/server/public.ts'
import { deleteUserRoute, forceUserLogoutRoute, updateUserRoute } from './change-users.ts'
import { createUserRoute } from './create-user.ts'
import { examineSignIns } from './examine-sign-ins.ts'
import { acceptInviteRoute, verifyInviteRoute } from './invites/accept-invite.ts'
import {
  deleteInviteRoute,
  inviteUsersRoute,
  listPendingInvitesRoute,
  resendInviteRoute,
  revokeInviteRoute,
} from './invites/change-invites.ts'
import { userInvitesMigration } from './migrations/0683-user-invites.ts'
import { personData } from './person-data.ts'
import { deleteOwnAvatarRoute, getUserAvatarRoute, setOwnAvatarRoute } from './profile/own-avatar.ts'
import { updateProfileRoute } from './profile/own-profile.ts'
import { getUserRoute, listUserLinesRoute, listUsersRoute } from './read-people.ts'

export const manifest: ServerManifest = {
  name: 'flows/people',
  person_data: personData,
  routes: [
    listUsersRoute,
    listUserLinesRoute,
    getUserRoute,
    createUserRoute,
    updateUserRoute,
    deleteUserRoute,
    forceUserLogoutRoute,
    inviteUsersRoute,
    listPendingInvitesRoute,
    revokeInviteRoute,
    resendInviteRoute,
    deleteInviteRoute,
    verifyInviteRoute,
    acceptInviteRoute,
    updateProfileRoute,
    setOwnAvatarRoute,
    deleteOwnAvatarRoute,
    getUserAvatarRoute,
  ],
  examinations: [examineSignIns],
  findUsedBlobs: findUsedUserPictures,
  blob_sources: [{ name: 'pictures of users', table: 'users', id: 'id', column: 'picture' }],
  migrations: { '0683-user-invites': userInvitesMigration },
}
