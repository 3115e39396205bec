import { createCatalogue } from '@laycan/web/messages.ts'

export const t = createCatalogue('folder-rules', {
  // RU-021
  running: 'This process may take several minutes to update',
  progress: '{done} of {total} emails looked at',
  ended: 'The rules have looked at all emails',
})
