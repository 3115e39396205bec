import { createCatalogue } from '@laycan/web/messages.ts'

/** What the shell shows before any screen of this feature is loaded. */
export const names = createCatalogue('broadcast-names', { settings: 'Sending' })
