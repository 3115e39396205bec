import { dailyAt, defineJob, everyMs, handleJob } from '@laycan/server/jobs/job-kind.ts'
import { dropPartitions } from './partitions.repo.ts'
import { KEPT_DAYS } from './store-messages.ts'
import { deleteOldEvents, markSilent, thinTracks } from './upkeep.repo.ts'

const DAY_MS = 86_400_000
const MINUTE_MS = 60_000

/** A ship that is not heard for so long has gone silent; satellites pass a few times in it. */
const SILENT_MS = 12 * 3_600_000
/** From this age on a track needs a position in ten minutes. */
const THINNED_FROM_DAYS = 30
/** Events are kept as long as tracks. */
const EVENTS_DAYS = KEPT_DAYS

const tracksJob = defineJob<null>('keep AIS tracks')
const silenceJob = defineJob<null>('tell silent ships')

/** Once a night: what is older than is kept goes by whole months, and what is a month old is thinned. */
export const keepTracks = handleJob(
  tracksJob,
  async (_, { db, now }) => {
    const today = now().getTime()
    await dropPartitions(db, new Date(today - KEPT_DAYS * DAY_MS))
    // Two days, so that a night without a server leaves no gap.
    const to = new Date(today - THINNED_FROM_DAYS * DAY_MS)
    await thinTracks(db, new Date(to.getTime() - 2 * DAY_MS), to)
    await deleteOldEvents(db, new Date(today - EVENTS_DAYS * DAY_MS))
  },
  { repeats: dailyAt(2, 40) },
)

/** Tells of ships that went silent. */
export const tellSilence = handleJob(
  silenceJob,
  async (_, { db, now }) => {
    await markSilent(db, new Date(now().getTime() - SILENT_MS), now())
  },
  { repeats: everyMs(10 * MINUTE_MS) },
)
