import { createCatalogue } from '@laycan/web/messages.ts'

/** What is needed before the screen is loaded. */
export const names = createCatalogue('hold-names', { title: 'Held after a restore' })
