import { createCatalogue } from '@laycan/web/messages.ts'

export const t = createCatalogue('session', {
  failed: 'Sign-in failed. Please try again.',
  unreachable: 'The server cannot be reached. Please check your connection and try again.',
  refusedHost: 'Your company’s server is not one of the approved servers. Nothing was sent to it.',
  loggedOutNoBase: 'It is not known where your company lives, so you were logged out.',
})
