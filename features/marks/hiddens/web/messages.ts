import { createCatalogue } from '@laycan/web/messages.ts'

export const t = createCatalogue('hiddens', {
  with_hidden: 'Show hidden',
  hide: 'Hide',
  unhide: 'Unhide',
  hide_or_unhide: 'Hide or show again',
  hidden_some: '{n} {n:email|emails} hidden',
  unhidden_some: '{n} {n:email|emails} shown again',
})
