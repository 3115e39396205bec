import { createCatalogue } from '@laycan/web/messages.ts'

/** What the shell shows before the screen is loaded. */
export const names = createCatalogue('retention-names', {
  hint_of_page: 'How long mail is kept, and what must not be removed',
  title: 'Retention and legal hold',
  hold_mail: 'Legal hold…',
  hold_mail_text:
    'What is held is not removed, whatever its age and whoever deletes it, until you release it.',
  what: 'What is held',
  hold_email: 'This mail',
  hold_thread: 'Its conversation',
  hold_sender: 'All mail of {sender}',
  reason: 'Reason',
  hold: 'Hold',
  cancel: 'Cancel',
  held: 'Held',
  notice_email: 'This mail is under a legal hold: it is not removed.',
  notice_thread: 'This conversation is under a legal hold: it is not removed.',
  notice_line: 'Mail of {label} is under a legal hold: it is not removed.',
  notice_sender: 'Mail of {label} is under a legal hold: it is not removed.',
  notice_reason: 'Reason: {reason}',
})
