import { createCatalogue } from '@laycan/web/messages.ts'

export const t = createCatalogue('compose-schedule', {
  schedule: 'Schedule',
  title: 'Send later',
  tomorrow: 'Tomorrow morning',
  monday: 'Monday morning',
  last: 'As last time',
  when: 'Day and time',
  zone: 'Time zone',
  here: 'Here that is {time} ({zone}).',
  cancel: 'Cancel',
})
