import { createCatalogue } from '@laycan/web/messages.ts'

export const t = createCatalogue('pins', {
  pinned: 'Pinned',
  pin: 'Pin to the top',
  unpin: 'Unpin',
  pin_or_unpin: 'Pin or unpin',
  pinned_some: '{n} {n:email|emails} pinned for everybody',
  unpinned_some: '{n} {n:email|emails} unpinned',
})
