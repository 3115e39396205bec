import { createCatalogue } from '@laycan/web/messages.ts'

export const t = createCatalogue('saved-searches', {
  as_folder: 'Keep as a dynamic folder',
  as_feed: 'Keep as a live feed',
  kept_folder: 'The folder {name} keeps this search',
  kept_feed: 'The live feed {name} keeps this search',
  open: 'Open',
  failed: 'This did not work. Nothing was kept.',
  // Why not
  filter: 'A folder cannot keep “{what}”',
  place: 'A folder keeps searches of mailboxes, not of this list',
  either: 'A folder cannot keep “any word” beside other conditions',
  words: 'A folder cannot keep this search',
  feed_only: 'A live feed keeps subjects, senders and days alone',
})
