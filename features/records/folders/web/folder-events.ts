import { createEvents } from '@laycan/web/events.ts'

/** What became of folders, for who shows one or its mails. */
export const folderEvents = createEvents<{
  /** They are what they are now; heard after the rows have changed. */
  changed: { ids: readonly number[] }
  /** They are gone, or out of sight for this user; heard while their rows are still here. */
  removed: { ids: readonly number[] }
}>()
