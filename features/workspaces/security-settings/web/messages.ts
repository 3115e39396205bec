import { createCatalogue } from '@laycan/web/messages.ts'

export const t = createCatalogue('security-settings', {
  intro: 'How you sign in, and where you are signed in.',
  own: 'Your sign-in',
  sessions: 'Where you are signed in',
  sessions_hint: 'Sign out where you do not recognise a browser, then change your password.',
  unknown_device: 'Unknown device',
  this_one: 'This browser',
  used_at: 'Last used {when}, signed in from {ip}',
  end_there: 'Sign out there',
  end_there_of: 'Sign out there: {device}',
  programs: 'Your programs',
  company: 'Everybody in the company',
  idle: 'Sign out after',
  idle_hint:
    'Time without anybody doing something in any window. Whoever is signed out signs in again; nothing is lost.',
  hours: '{n} hours',
  one_hour: '1 hour',
  days: '{n} days',
  saved: 'Saved',
})
