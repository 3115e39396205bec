import { createCatalogue } from '@laycan/web/messages.ts'

export const t = createCatalogue('notice-alerts', {
  open: 'Open',
  newMail: 'New email in {line}',
  newMailBy: '{name}: {subject}',
  browser: 'Notices of this browser',
  browserHint: 'Shown by the browser or phone itself while you look at something else.',
  thisBrowser: 'This browser',
  notAsked: 'Shows nothing outside of this window until you allow it.',
  shown: 'Notices are shown while a window of Laycan is open.',
  pushed: 'Notices are shown, also while no window of Laycan is open.',
  denied:
    'The browser does not let Laycan show notices. Allow it in the settings of the browser for this page.',
  unable: 'This browser cannot show notices here. They need an address that begins with https.',
  allow: 'Allow notices',
  allowPush: 'Show them with the window closed',
  deviceHere: '{name} (this browser)',
  since: 'Gets notices while its windows are closed, since {time}',
  stop: 'Stop',
  stopOf: 'Stop notices of {name}',
  noSubject: '(no subject)',
})
