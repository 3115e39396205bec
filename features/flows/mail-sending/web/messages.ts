import { createCatalogue } from '@laycan/web/messages.ts'

export const t = createCatalogue('mail-sending', {
  edit: 'Edit',
  send_now: 'Send now',
  sending_now: 'The email is being sent',
  abort_send: 'Abort send',
  aborted: 'Aborted send for {n} emails.',
  go_to_drafts: 'GO TO DRAFTS',
  resend: 'Send again',
  resend_hint: 'Tries once more, exactly as it is',
  sending_again: '{n} {n:email is|emails are} being sent again',
})
