import { createCatalogue } from '@laycan/web/messages.ts'

export const t = createCatalogue('profile', {
  intro: 'How colleagues see you, and in which time zone dates are shown.',
  picture: 'Picture',
  picture_hint: '.jpg .gif or .png. Max file size 2MB',
  choose: 'Choose a picture',
  remove: 'Remove',
  name: 'Name',
  email: 'Email address',
  current_for_email: 'Current password',
  current_for_email_hint: 'Needed for another email address: by it a password is reset.',
  time_zone: 'Time zone',
  browser_zone: 'Time zone of the browser',
  sign_in: 'Your sign-in',
  save: 'Save',
  saved: 'Saved',
  password_intro: 'All your other sessions end; this one goes on.',
  current: 'Current password',
  new: 'New password',
  again: 'Repeat password',
  rule: 'At least 8 characters: a letter, a digit and a special character.',
  changed: 'Your password was changed.',
})
