import { createCatalogue } from '@laycan/web/messages.ts'

export const t = createCatalogue('mail-batches', {
  email: '1 email',
  emails: '{n} emails',
  stopped: 'Stopped after {done} of {total} emails. What is done stays done.',
  failed: '{done} of {total} emails were done, then the server failed. Please try the rest again.',
})
