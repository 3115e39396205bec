import { createCatalogue } from '@laycan/web/messages.ts'

export const t = createCatalogue('passkeys', {
  title: 'Passkeys',
  text: 'Sign in by fingerprint, face or a key, without a password. A passkey also stands in for a code.',
  add: 'Add a passkey',
  name: 'Name',
  name_hint: 'By which you recognise the device, e.g. Work laptop.',
  name_missing: 'Please enter a name',
  make: 'Continue',
  cancel: 'Cancel',
  remove: 'Remove',
  remove_of: 'Remove {name}',
  remove_question: 'Remove “{name}”?',
  remove_text: 'It opens nothing anymore. You can remove it from the device, too.',
  used: 'Last used {date}',
  unused: 'Not used yet',
  added: 'Passkey added',
  impossible: 'This browser makes no passkeys here. They need HTTPS.',
  given_up: 'No passkey was used. Please try again.',
  unreachable: 'The server cannot be reached. Please try again.',
})
