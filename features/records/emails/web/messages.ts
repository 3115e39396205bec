import { createCatalogue } from '@laycan/web/messages.ts'

/** Words about mails that several screens use. */
export const t = createCatalogue('emails', {
  just_now: 'just now',
  second_ago: '{n} second ago',
  seconds_ago: '{n} seconds ago',
  minute_ago: '{n} minute ago',
  minutes_ago: '{n} minutes ago',
  hour_ago: '{n} hour ago',
  hours_ago: '{n} hours ago',
  today: 'Today {time}',
  yesterday: 'Yesterday {time}',
  no_sender: '(no sender)',
  no_recipients: '(no recipients)',
  no_subject: '(no subject)',
})
