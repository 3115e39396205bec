import { createCatalogue } from '@laycan/web/messages.ts'

/** What the shell shows before a screen is loaded (SH-018). */
export const names = createCatalogue('profile-names', {
  profile: 'Profile',
  profile_hint: 'Your name, email address, picture, time zone and two-factor sign-in',
  password: 'Change password',
  password_hint: 'Another password for your sign-in',
})
