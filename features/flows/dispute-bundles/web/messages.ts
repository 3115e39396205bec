import { createCatalogue } from '@laycan/web/messages.ts'

export const t = createCatalogue('dispute-bundles', {
  action: 'Dispute bundle…',
  title: 'Dispute bundle',
  intro:
    'A ZIP archive with the messages as they were received or sent, who did what with them and when, and a signature. Whoever gets it can verify it without Laycan.',
  scope: 'What it holds',
  mail: 'This email',
  conversation_one: 'The conversation, 1 email',
  conversation: 'The conversation, {n} emails',
  period: 'Period',
  period_value: '{from} to {until}',
  size: 'Messages',
  key: 'Key',
  key_hint: 'Tell the other side this fingerprint in another way than by the archive.',
  internal: 'With comments and Bcc recipients',
  internal_hint:
    'Else both are left out. A message itself is never changed: a Bcc line that a mail program wrote into its copy stays.',
  make: 'Make bundle',
  cancel: 'Cancel',
  close: 'Close',
  making: 'Making the bundle',
  progress: '{done} of {total} emails',
  ready: 'The bundle is ready. It is kept for seven days.',
  download: 'Download',
  failed: 'The bundle was not made: {problem}',
  file_name: 'dispute-bundle-{id}.zip',
})
