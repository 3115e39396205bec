import { recordUnusedBlobs } from '@laycan/server/blobs/unused-blobs.ts'
import type { PersonData } from '@laycan/server/person-data/person-data.ts'
import { countBundlesOf, deleteBundlesOf, listBundlesOf } from './bundles.repo.ts'

/** Archives with somebody's mails go with them, at once: who needs one makes it anew of what is left. */
const bundles: PersonData = {
  name: 'dispute_bundles',
  title: 'Dispute bundles with the person’s mails that are kept to be downloaded',
  count: (db, { addresses }) => countBundlesOf(db, addresses),
  async *read(tx, { addresses }) {
    const rows = await listBundlesOf(tx, addresses)
    if (rows.length > 0) yield rows.map((row) => JSON.stringify(row))
  },
  async erase(tx, { addresses }, { limit, now }) {
    const gone = await deleteBundlesOf(tx, addresses, limit)
    const blobs = gone.flatMap(({ blob }) => blob ?? [])
    if (blobs.length > 0) await recordUnusedBlobs(tx, blobs, now)
    return gone.length
  },
}

export const personData = [bundles]
