import { createCatalogue } from '@laycan/web/messages.ts'

export const t = createCatalogue('actions', {
  none: 'No actions yet',
  reply: 'replied',
  replyall: 'replied to all',
  forward: 'forwarded',
  other: 'did something else',
  to: 'to {people}',
  somebody: 'A former colleague',
})
