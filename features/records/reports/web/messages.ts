import { createCatalogue } from '@laycan/web/messages.ts'

export const t = createCatalogue('reports', {
  title: 'Report an error',
  hint: 'Say what is wrong with this email, e.g. how it is shown. The email itself is not sent anywhere.',
  remark: 'What is wrong?',
  send: 'Send report',
  cancel: 'Cancel',
  sent: 'Thank you, your report was sent',
})
