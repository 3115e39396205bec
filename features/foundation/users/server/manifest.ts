import type { ServerManifest } from '@laycan/server/manifest.ts'
import { account } from './former-user.repo.ts'
import { usersMigration } from './migrations/0010-users.ts'
import { userNamesMigration } from './migrations/0681-user-names.ts'
import { userPicturesMigration } from './migrations/0684-user-pictures.ts'

export const manifest: ServerManifest = {
  name: 'foundation/users',
  person_data: [account],
  migrations: {
    '0010-users': usersMigration,
    '0681-user-names': userNamesMigration,
    '0684-user-pictures': userPicturesMigration,
  },
}
