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
  outgoing_draft: 'Draft',
  outgoing_delay: 'Waiting to be sent',
  outgoing_schedule: 'Scheduled',
  outgoing_progress: 'Processing',
  outgoing_uncertain: 'Perhaps sent',
  outgoing_failed: 'Sending failed',
  outgoing_draft_at: 'Draft, last saved {time}',
  outgoing_delay_at: 'Leaves {time}; until then it can be aborted',
  outgoing_schedule_at: 'Will be sent {time}',
  outgoing_progress_at: 'Being sent since {time}',
  outgoing_uncertain_at: 'It is not known whether this email left. {reason}',
  outgoing_failed_at: 'Not sent {time}. {reason}',
})
