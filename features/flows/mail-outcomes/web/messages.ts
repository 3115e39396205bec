import { createCatalogue } from '@laycan/web/messages.ts'

export const t = createCatalogue('mail-outcomes', {
  noted_sent: 'The email is among the sent ones',
  sending_again: 'The email is being sent again',
})
