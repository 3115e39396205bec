import { go } from '@laycan/web/navigation.ts'
import { defineWebManifest } from '@laycan/web/route.ts'
import { currentRights } from '#features/foundation/session/web/public.ts'
import { mayAddContacts } from '#features/records/contacts/web/public.ts'
import { IMPORT_PATH, names } from './names.ts'

export const manifest = defineWebManifest({
  name: 'contact-imports',
  screens: [{ path: IMPORT_PATH, title: names('title'), load: () => import('./contact-import-screen.tsx') }],
  commands: [
    {
      id: 'contacts.import',
      title: names('title'),
      group: names('contacts'),
      words: 'vcf csv ldif outlook google upload address book',
      isOffered() {
        const rights = currentRights()
        return rights !== undefined && mayAddContacts(rights)
      },
      run: () => go(IMPORT_PATH),
    },
  ],
})
