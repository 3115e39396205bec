import type { Tx } from '@laycan/server/database/database.ts'
import { NO_FILTERS } from '#features/records/live-feeds/contract/live-feed.ts'
import { insertFeed } from '#features/records/live-feeds/server/public.ts'

/** What chartering people watch all day: ships that come open, and what is being fixed. */
const feeds = [
  {
    name: 'Open tonnage',
    type: 'incoming',
    filters: { ...NO_FILTERS, subject_include: ['open', 'position'], subject_exclude: ['circular'] },
  },
  {
    name: 'Firm and fixed',
    type: 'all',
    filters: { ...NO_FILTERS, subject_include: ['firm', 'recap', 'fixed', 'subs'] },
  },
] as const

/** Gives everybody of the demo two live feeds. */
export async function insertDemoFeeds(tx: Tx, user_ids: readonly number[]): Promise<void> {
  for (const user_id of user_ids) {
    for (const { name, type, filters } of feeds)
      await insertFeed(tx, user_id, {
        name,
        type,
        line_ids: [],
        filters: {
          ...filters,
          subject_include: [...filters.subject_include],
          subject_exclude: [...filters.subject_exclude],
        },
      })
  }
}
