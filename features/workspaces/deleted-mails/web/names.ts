import { createCatalogue } from '@laycan/web/messages.ts'

/** What the sidebar needs before the screen is loaded. */
export const names = createCatalogue('deleted-mails-names', { title: 'Deleted mails' })
