import { inTransaction } from '@laycan/server/database/database.ts'
import type { ReadContext } from '@laycan/server/http/context.ts'
import { RefusedError } from '@laycan/server/http/refused-error.ts'
import { eventRefusals } from '../../contract/errors.ts'
import type { StoredCalendar } from '../calendars.repo.ts'
import type { StoredEvent } from '../events.repo.ts'
import { applyRemotePage } from './apply-page.ts'
import {
  type CalendarProvider,
  type KnownEvent,
  ProviderError,
  type RemoteEvent,
  remoteAccess,
} from './provider.ts'
import { findRemoteName } from './remote-events.repo.ts'

export type Context = Pick<ReadContext, 'db' | 'services' | 'actor'>

/** What is written to, at its provider. */
export interface Place {
  provider: CalendarProvider
  calendar: StoredCalendar
  remote_id: string
}

/**
 * Writes to a calendar at its provider. What `known` is there by now stands here before a refusal is read.
 * @throws RefusedError in words where the provider does not take it
 */
export async function atProvider<Result>(
  context: Context,
  calendar: StoredCalendar,
  known: StoredEvent | undefined,
  write: (place: Place) => Promise<Result>,
): Promise<Result> {
  const remote_id = calendar.remote_id ?? ''
  try {
    const provider = await remoteAccess().open(context, calendar)
    try {
      return await write({ provider, calendar, remote_id })
    } catch (error) {
      if (!(error instanceof ProviderError) || !known) throw error
      if (error.trouble === 'conflict' || error.trouble === 'gone')
        await showNewer(context, { provider, calendar, remote_id }, known)
      throw error
    }
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    throw refusalOf(error)
  }
}

/** What it is there by now stands here before the refusal is read. */
async function showNewer(
  context: Context,
  { provider, calendar, remote_id }: Place,
  known: StoredEvent,
): Promise<void> {
  const { id } = await nameOf(context, known)
  const now = await provider.findEvent(remote_id, id)
  const series_id = await seriesNameOf(context, known)
  await inTransaction(context.db, async (tx) => {
    const changed = now ? [{ ...now, ...placeOf(known, now, series_id) }] : []
    const page = { changed, removed: now ? [] : [id], left_out: [] }
    await applyRemotePage(tx, calendar, page, { round: null, user_id: null })
  })
}

function refusalOf({ trouble, message }: ProviderError): RefusedError {
  if (trouble === 'conflict') return new RefusedError(eventRefusals.changedMeanwhile)
  if (trouble === 'gone') return new RefusedError(eventRefusals.notFound)
  return new RefusedError({ status: 400, text: message })
}

/** What an event is called there. @throws RefusedError for one that is known here alone */
export async function nameOf(
  { db }: Pick<Context, 'db'>,
  { id }: Pick<StoredEvent, 'id'>,
): Promise<KnownEvent> {
  const name = await findRemoteName(db, id)
  if (!name) throw new RefusedError(eventRefusals.notFound)
  return { id: name.remote_id, etag: name.remote_etag }
}

export async function seriesNameOf(
  context: Context,
  { seriesMasterId }: StoredEvent,
): Promise<string | null> {
  if (seriesMasterId === null) return null
  return (await findRemoteName(context.db, seriesMasterId))?.remote_id ?? null
}

/** Some providers do not say again of which series one is. */
export function placeOf(stored: StoredEvent, event: RemoteEvent, series_id: string | null) {
  if (stored.occurrence_start === null) return {}
  return {
    series_id: event.series_id ?? series_id,
    occurrence_start: new Date(stored.occurrence_start).toISOString(),
    recurrence: null,
  }
}
