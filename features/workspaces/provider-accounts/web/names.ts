import { createCatalogue } from '@laycan/web/messages.ts'

/** What the shell shows before a screen is loaded. */
export const names = createCatalogue('provider-accounts-names', {
  google: 'Google accounts',
  google_hint: 'Mailboxes of Google, connected by consent',
  microsoft_hint: 'Shared mailboxes of Microsoft 365, connected by consent',
  microsoft: 'Shared Microsoft accounts',
})
