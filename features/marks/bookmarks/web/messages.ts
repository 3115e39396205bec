import { createCatalogue } from '@laycan/web/messages.ts'

export const t = createCatalogue('bookmarks', {
  go: 'Go to bookmark',
  first: 'Bookmark an email first',
  set: 'Bookmark this email',
  remove: 'Remove bookmark',
  done: 'Bookmarked. The bookmark button leads back here.',
  removed: 'Bookmark removed',
  open_first: 'Open an email first',
  menu: 'Bookmark',
  group: 'Mail list',
})
