import { createCatalogue } from '@laycan/web/messages.ts'

/** What the shell shows before the screen is loaded. */
export const names = createCatalogue('security-settings-names', {
  hint_of_page: 'Two-factor sign-in, passkeys, passwords for devices, and where you are signed in',
  title: 'Security',
})
