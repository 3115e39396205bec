import { dailyAt, handleJob } from '@laycan/server/jobs/job-kind.ts'
import type { ServerManifest } from '@laycan/server/manifest.ts'
import './tables.ts'
import * as merges from './merge/merge-calls.ts'
import { contactDuplicatesMigration } from './migrations/0752-contact-duplicates.ts'
import * as pairs from './pairs/duplicate-calls.ts'
import { duplicateSearch, giveUp, searchBook } from './pairs/search-book.ts'
import { personData } from './person-data.ts'

export const manifest: ServerManifest = {
  name: 'flows/contact-duplicates',
  person_data: personData,
  migrations: { '0752-contact-duplicates': contactDuplicatesMigration },
  // At night nobody waits for what it reads.
  jobs: [handleJob(duplicateSearch, searchBook, { repeats: dailyAt(2, 40), failed: giveUp })],
  routes: [
    pairs.listDuplicatesRoute,
    pairs.listDuplicatesOfRoute,
    pairs.findDuplicatesNowRoute,
    pairs.settleDuplicateRoute,
    merges.mergeContactsRoute,
    merges.listMergesRoute,
    merges.undoMergeRoute,
  ],
}
