import { createCatalogue } from '@laycan/web/messages.ts'

export const t = createCatalogue('watches', {
  watched: 'Watched',
  watch: 'Watch',
  unwatch: 'Stop watching',
  watch_or_unwatch: 'Watch or stop watching',
  watched_some: 'Watching {n} {n:email|emails}',
  unwatched_some: '{n} {n:email|emails} watched no more',
})
