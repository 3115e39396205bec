import { inTransaction } from '@laycan/server/database/database.ts'
import { RefusedError } from '@laycan/server/http/refused-error.ts'
import { eventRefusals } from '../../contract/errors.ts'
import type { Attendee } from '../../contract/event.ts'
import { seriesOf } from '../describe-event.ts'
import type { StoredEvent } from '../events.repo.ts'
import { foreignWords } from '../invited-events.ts'
import { occurrencesOf } from '../recurrence/occurrences.ts'
import { applyRemotePage } from './apply-page.ts'
import { type Context, nameOf, type Place } from './at-provider.ts'
import { isAsKnown } from './known-there.ts'
import { ProviderError, type RemoteEvent, type RemoteSeries, remoteAccess } from './provider.ts'
import { findByRemoteIds, listSingleNames, type StoredRemoteEvent } from './remote-events.repo.ts'

/**
 * That a series, what was changed of it by itself and what it leaves out are there as they stand here: a change of all, or of all
 * from one on, writes over them or has their provider let go of them. What they are by now stands here before a refusal is read.
 * @throws RefusedError where somebody changed any of that there meanwhile
 * @throws ProviderError `gone` where the series is not there anymore
 */
export async function checkSeries(context: Context, place: Place, series: StoredEvent): Promise<void> {
  const name = await nameOf(context, series)
  const there = await place.provider.findSeries(place.remote_id, name.id)
  if (!there) throw new ProviderError('gone', 'It does not exist there anymore.')
  const known = await listSingleNames(context.db, series.id)
  const whole = await withUnlisted(place, there, { series_id: name.id, known })
  const [itself] = whole.changed.filter(({ id }) => id === name.id)
  const is_other = name.etag !== '' && itself?.etag !== name.etag
  const is_less = whole.removed.some((id) => known.has(id)) || leavesMoreOut(series, whole, itself)
  const singles = whole.changed.filter(({ id, etag }) => {
    const stored = known.get(id)
    return id !== name.id && (!stored || etag === '' || stored.etag !== etag)
  })
  if (!is_other && !is_less && !(await haveOtherWords(context, place, singles))) return
  await inTransaction(context.db, async (tx) => {
    await applyRemotePage(tx, place.calendar, whole, { round: null, user_id: null })
    await remoteAccess().askToSync(tx, place.calendar)
  })
  throw new RefusedError(eventRefusals.changedMeanwhile)
}

/** What is known here of a series, and was not told with it, is asked for by itself before it counts as gone. */
async function withUnlisted(
  { provider, remote_id }: Place,
  there: RemoteSeries,
  { series_id, known }: { series_id: string; known: ReadonlyMap<string, { occurrence_start: number }> },
): Promise<RemoteSeries> {
  const told = new Set([...there.changed.map(({ id }) => id), ...there.removed])
  const changed = [...there.changed]
  const removed = [...there.removed]
  for (const [id, { occurrence_start }] of known) {
    if (told.has(id)) continue
    const found = await provider.findEvent(remote_id, id)
    const own = { series_id, occurrence_start: new Date(occurrence_start).toISOString(), recurrence: null }
    if (found) changed.push({ ...found, ...own })
    else removed.push(id)
  }
  return { ...there, changed, removed }
}

/** Whether occurrences that are planned here are left out there. */
function leavesMoreOut(
  series: StoredEvent,
  { left_out }: RemoteSeries,
  itself: RemoteEvent | undefined,
): boolean {
  const known = new Set(series.exdates)
  const starts = [...left_out.map(({ occurrence_start }) => occurrence_start), ...(itself?.exdates ?? [])]
  // A series that moved may still tell what it left out by where that was.
  const isPlanned = (at: number) => occurrencesOf(seriesOf(series), { from: at, to: at + 1 })[0] === at
  return starts.map((at) => Date.parse(at)).some((at) => !Number.isNaN(at) && !known.has(at) && isPlanned(at))
}

/**
 * Whether any of those whose state is not known says something else than here, or is not known here at all. Some providers give
 * what was changed by itself another state when its series changes: that alone says nothing.
 */
async function haveOtherWords(
  { db }: Context,
  { calendar }: Place,
  singles: readonly RemoteEvent[],
): Promise<boolean> {
  const here = await findByRemoteIds(
    db,
    calendar.id,
    singles.map(({ id }) => id),
  )
  return singles.some((there) => {
    const stored = here.get(there.id)
    return !stored || !isAsKnown(there, stored) || !hasSameAnswers(there, stored)
  })
}

function hasSameAnswers(
  there: RemoteEvent,
  { attendees, calendar_id, email_id }: StoredRemoteEvent,
): boolean {
  const answersOf = (guests: readonly Attendee[]) =>
    guests.map(({ address, status }) => `${address.toLowerCase()} ${status}`).toSorted()
  const words = foreignWords(there, { calendar_id, email_id, zone: 'UTC' })
  return answersOf(words.attendees).join('\n') === answersOf(attendees).join('\n')
}
