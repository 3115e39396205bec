import { createCatalogue } from '@laycan/web/messages.ts'

export const t = createCatalogue('two-factor', {
  title: 'Two-factor sign-in',
  off_text: 'Ask for a code of your phone beside your password, so that a stolen password is of no use.',
  on_text: 'A code of your authenticator app is asked for at each sign-in. {n} recovery codes are left.',
  switch_on: 'Switch on',
  switch_off: 'Switch off',
  renew: 'New recovery codes',
  scan: 'Scan this picture with an authenticator app, then type the six digits that it shows.',
  picture: 'QR code for the authenticator app',
  by_hand: 'Or type this key into the app:',
  code: 'Code',
  confirm: 'Confirm',
  cancel: 'Cancel',
  done: 'I have kept them',
  copy: 'Copy',
  copied: 'Copied',
  codes_title: 'Recovery codes',
  codes_text:
    'Each of these is good once in place of a code, should you lose your phone. They are shown this once.',
  off_question:
    'Type a code of your authenticator app, or a recovery code, to switch two-factor sign-in off.',
  renew_question: 'Type a code of your authenticator app. The recovery codes you have become void.',
  unreachable: 'The server cannot be reached. Please try again.',
})
