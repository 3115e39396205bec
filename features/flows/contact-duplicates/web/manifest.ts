import { go } from '@laycan/web/navigation.ts'
import { defineWebManifest } from '@laycan/web/route.ts'
import { currentRights } from '#features/foundation/session/web/public.ts'
import { mayAddContacts } from '#features/records/contacts/web/public.ts'
import { liveHandlers } from './live.ts'
import { DUPLICATES_PATH, names } from './names.ts'

export const manifest = defineWebManifest({
  name: 'contact-duplicates',
  screens: [{ path: DUPLICATES_PATH, title: names('title'), load: () => import('./duplicates-screen.tsx') }],
  live: liveHandlers,
  commands: [
    {
      id: 'contacts.duplicates',
      title: names('title'),
      group: names('contacts'),
      words: 'merge same twice double',
      isOffered() {
        const rights = currentRights()
        return rights !== undefined && mayAddContacts(rights)
      },
      run: () => go(DUPLICATES_PATH),
    },
  ],
})
