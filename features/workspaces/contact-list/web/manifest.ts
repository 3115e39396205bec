import { ContactsIcon } from '@laycan/ui/icons.ts'
import { defineWebManifest } from '@laycan/web/route.ts'
import { contactPaths } from '#features/records/contacts/web/public.ts'
import { contactCommands } from './contact-actions.ts'
import { contactSearchType } from './contact-search-type.ts'
import { names } from './names.ts'

const title = names('title')

export const manifest = defineWebManifest({
  name: 'contact-list',
  screens: [
    { path: contactPaths.list, name: 'Contacts', title, load: () => import('./contacts-screen.tsx') },
  ],
  commands: contactCommands,
  slots: [contactSearchType],
  navigation: [{ id: 'contacts', label: title, path: contactPaths.list, icon: ContactsIcon, order: 25 }],
})
