import { createCatalogue } from '@laycan/web/messages.ts'

export const t = createCatalogue('announcement-settings', {
  admin_only: 'Only administrators can tell the company something',
  intro:
    'Tells everybody of the company something above every screen, between two moments by the clock of this computer.',
  type: 'Type',
  info: 'Info',
  warning: 'Warning',
  error: 'Error',
  content: 'What to tell',
  start: 'From',
  start_time: 'From, time',
  end: 'Until',
  end_time: 'Until, time',
  incomplete: 'Please give a day and a time.',
  show: 'Show',
  shown: 'The banner is set',
  now: 'Shown from {start} until {end}.',
  none: 'Nothing is shown.',
  remove: 'Take it away',
  removed: 'The banner was taken away',
})
