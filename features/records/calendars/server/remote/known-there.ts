import { inTransaction } from '@laycan/server/database/database.ts'
import { RefusedError } from '@laycan/server/http/refused-error.ts'
import { eventRefusals } from '../../contract/errors.ts'
import { findException, type StoredEvent } from '../events.repo.ts'
import { foreignWords } from '../invited-events.ts'
import { applyRemotePage } from './apply-page.ts'
import { type Context, nameOf, type Place } from './at-provider.ts'
import { changeBetween } from './changes.ts'
import { type KnownEvent, ProviderError, type RemoteEvent, remoteAccess } from './provider.ts'

/**
 * What an event is called there, with the state that is known here: whoever writes with it overwrites nothing that is not. Where
 * its provider told no state, what it says stands for that.
 * @throws ProviderError `conflict` where it is another one there by now
 */
export async function knownThere(
  context: Context,
  { provider, remote_id }: Place,
  stored: StoredEvent,
): Promise<KnownEvent> {
  const name = await nameOf(context, stored)
  if (name.etag !== '') return name
  const now = await provider.findEvent(remote_id, name.id)
  if (!now) throw new ProviderError('gone', 'It does not exist there anymore.')
  if (isAsKnown(now, stored)) return now
  throw new ProviderError('conflict', 'It was changed there meanwhile.')
}

/**
 * One of a series that nobody changed by itself, as far as is known here. It has no state of its own here: what its provider says
 * of it has to be what was planned. What it is there by now stands here before a refusal is read.
 * @throws RefusedError where somebody changed it there meanwhile, or left it out
 */
export async function occurrenceThere(
  context: Context,
  place: Place,
  { series, at }: { series: StoredEvent; at: number },
): Promise<RemoteEvent> {
  const { provider, remote_id } = place
  const name = await nameOf(context, series)
  const found = await provider.findOccurrence(remote_id, { ...name, uid: series.eid }, at)
  if (found && isAsKnown(found, plannedAt(series, at))) return found
  const whole = await provider.findEvent(remote_id, name.id)
  if (!whole) throw new ProviderError('gone', 'It does not exist there anymore.')
  await showOccurrence(context, place, { whole, found, at })
  const is_left_out = !found && (whole.exdates ?? []).some((each) => Date.parse(each) === at)
  throw new RefusedError(is_left_out ? eventRefusals.noOccurrence : eventRefusals.changedMeanwhile)
}

/**
 * That one of a series with which a change begins is there as it stands here, where it was not changed by itself.
 * @throws RefusedError as `occurrenceThere`
 */
export async function checkThere(
  context: Context,
  place: Place,
  one: { series: StoredEvent; at: number },
): Promise<void> {
  const single = await findException(context.db, one.series.id, one.at)
  if (!single || single.is_deleted) await occurrenceThere(context, place, one)
}

/** Where it went far away, only a reading of what changed tells where. */
async function showOccurrence(
  { db }: Context,
  { calendar }: Place,
  { whole, found, at }: { whole: RemoteEvent; found: RemoteEvent | undefined; at: number },
): Promise<void> {
  const own = { series_id: whole.id, occurrence_start: new Date(at).toISOString(), recurrence: null }
  const changed = found ? [whole, { ...found, ...own }] : [whole]
  await inTransaction(db, async (tx) => {
    await applyRemotePage(
      tx,
      calendar,
      { changed, removed: [], left_out: [] },
      { round: null, user_id: null },
    )
    await remoteAccess().askToSync(tx, calendar)
  })
}

function plannedAt(series: StoredEvent, at: number): StoredEvent {
  return { ...series, start: at, end: at + series.end - series.start, recurrence: null }
}

/** Whether it says there what it says here; answers of guests do not count. */
export function isAsKnown(there: RemoteEvent, here: StoredEvent): boolean {
  const { calendar_id, email_id, recurrence } = here
  const event = recurrence === null ? { ...there, recurrence } : there
  const words = foreignWords(event, { calendar_id, email_id, zone: 'UTC' })
  return Object.keys(changeBetween(here, words)).length === 0
}
