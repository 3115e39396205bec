import type { ServerManifest } from '@laycan/server/manifest.ts'
import { passkeysMigration } from './migrations/0604-passkeys.ts'
import { addPasskeyRoute, beginPasskeyRoute, deletePasskeyRoute, listPasskeysRoute } from './own-passkeys.ts'
import { deletePasskeysOf, listPasskeysOf } from './passkeys.repo.ts'
import { beginPasskeySignInRoute, signInByPasskeyRoute } from './sign-in-by-passkey.ts'

export const manifest: ServerManifest = {
  name: 'foundation/passkeys',
  routes: [
    listPasskeysRoute,
    beginPasskeyRoute,
    addPasskeyRoute,
    deletePasskeyRoute,
    beginPasskeySignInRoute,
    signInByPasskeyRoute,
  ],
  control_migrations: { '0604-passkeys': passkeysMigration },
  addServices({ companies, second_factors }) {
    second_factors.push({
      name: 'passkey',
      // Who lost all devices with a passkey has his password; codes have recovery codes.
      stands_in: true,
      isOn: async (of) => (await listPasskeysOf(companies.control, of)).length > 0,
      remove: (of) => deletePasskeysOf(companies.control, of),
    })
  },
}
