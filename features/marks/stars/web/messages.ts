import { createCatalogue } from '@laycan/web/messages.ts'

export const t = createCatalogue('stars', {
  starred: 'Starred',
  star: 'Star',
  unstar: 'Unstar',
  star_or_unstar: 'Star or unstar',
  starred_some: '{n} {n:email|emails} starred',
  unstarred_some: '{n} {n:email|emails} unstarred',
  star_failed: 'Failed!',
})
