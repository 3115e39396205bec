import { createHash, randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import type { FileEvent } from '@laycan/mail/parse/reports/read-calendar-file.ts'
import { ianaZone } from '@laycan/mail/zones/zone-names.ts'
import type { Actor } from '@laycan/server/actor.ts'
import type { Tx } from '@laycan/server/database/database.ts'
import { inTransaction } from '@laycan/server/database/database.ts'
import { RefusedError } from '@laycan/server/http/refused-error.ts'
import { publicRoute, readRoute, writeRoute } from '@laycan/server/http/route.ts'
import { refuseWhereOff } from '#features/foundation/company/server/public.ts'
import * as calls from '../../contract/endpoints.ts'
import { calendarRefusals } from '../../contract/errors.ts'
import { accessCalendar, accessCalendarToChange, recordCalendar } from '../access-calendar.ts'
import { calendarModule } from '../calendar-module.ts'
import type { StoredCalendar } from '../calendars.repo.ts'
import { seriesOf } from '../describe-event.ts'
import * as repo from '../events.repo.ts'
import { EVENTS_OF_CALENDAR_MAX } from '../events-max.ts'
import { foreignWords } from '../invited-events.ts'
import { SINGLES_MAX, spreadFollowing } from '../recurrence/spread-following.ts'
import { findFeed, listFeedEvents, setFeed } from './feeds.repo.ts'
import { inZone } from './in-zone.ts'
import { writeCalendar } from './write-calendar.ts'

/** Bytes of a calendar file at most. */
const FILE_MAX = 10 * 1024 * 1024
/** What one file changes of series at most, where it says so of all that follow. */
const FOLLOWING_MAX = 5_000
/** Events of one transaction. */
const AT_ONCE = 200
const DAY_MS = 86_400_000

/** Brings the events of a file into a calendar; one that is there already is changed. */
export const importCalendarRoute = readRoute(
  calls.importCalendar,
  async ({ params, query, body }, context) => {
    const { db, actor, services } = context
    const calendar = await accessCalendar(db, actor, params.id)
    if (calendar.calendar_type !== 'local') throw new RefusedError(calendarRefusals.importLocal)
    const raw = await readAll(body)
    const file = await services.parsers.readCalendarFile(raw).catch(() => null)
    if (file === null) throw new RefusedError(calendarRefusals.notReadable)
    const room = EVENTS_OF_CALENDAR_MAX - (await repo.countEvents(db, calendar.id, EVENTS_OF_CALENDAR_MAX))
    const zone = ianaZone(query.timezone) ?? 'UTC'
    const events = file.events.slice(0, room).toSorted(inOrder)
    const following = { most: Math.min(FOLLOWING_MAX, room - events.length) }
    let imported = 0
    for (let at = 0; at < events.length; at += AT_ONCE) {
      const some = events.slice(at, at + AT_ONCE)
      await inTransaction(db, async (tx) => {
        for (const event of some) await putEvent(tx, actor, { calendar, zone, event, following })
        // Others hear once of many: their boards ask anew.
        recordCalendar(tx, calendar)
      })
      imported += some.length
    }
    return { imported, left_out: file.left_out + file.events.length - imported }
  },
)

/**
 * Series come before what was changed of them. What was changed of all that follow comes before what counts more: what was changed
 * so later in the series, and of one by itself.
 */
function inOrder(one: FileEvent, other: FileEvent): number {
  const isLater = () => (one.occurrence_start ?? '').localeCompare(other.occurrence_start ?? '')
  return rankOf(one) - rankOf(other) || (one.is_following ? isLater() : 0)
}

function rankOf({ occurrence_start, is_following }: FileEvent): number {
  if (occurrence_start === null) return 0
  return is_following ? 1 : 2
}

interface PutEvent {
  readonly calendar: StoredCalendar
  readonly zone: string
  readonly event: FileEvent
  /** How many may be written besides the events of the file. */
  readonly following: { most: number }
}

async function putEvent(tx: Tx, actor: Actor, { calendar, zone, event, following }: PutEvent): Promise<void> {
  const { user_id } = actor
  const placed = inZone(event, zone)
  const words = foreignWords(
    { ...placed, start: placed.start ?? '' },
    { calendar_id: calendar.id, email_id: null, zone },
  )
  const known = event.uid === '' ? undefined : await repo.findByEid(tx, calendar.id, event.uid)
  const origin = {
    eid: event.uid === '' ? `${randomBytes(12).toString('hex')}` : event.uid.slice(0, 1_000),
    created_by: user_id,
    organizer: event.organizer,
    status: event.cancelled ? ('cancelled' as const) : ('confirmed' as const),
    sequence: event.sequence,
  }
  const at = placed.occurrence_start === null ? null : Date.parse(placed.occurrence_start)
  if (at === null || !known?.recurrence) {
    if (known && at === null) await repo.setEvent(tx, known.id, words, origin)
    else await repo.insertEvent(tx, words, { ...origin, seriesMasterId: null, occurrence_start: null })
    return
  }
  if (event.is_following) {
    const [first, ...others] = spreadFollowing(
      seriesOf(known),
      [placed],
      Math.min(SINGLES_MAX, following.most + 1),
    )
    following.most -= others.length
    for (const one of [first, ...others])
      if (one) await putEvent(tx, actor, { calendar, zone, event: one, following })
    return
  }
  const single = await repo.findException(tx, known.id, at)
  if (single) await repo.setEvent(tx, single.id, words, origin)
  else await repo.insertEvent(tx, words, { ...origin, seriesMasterId: known.id, occurrence_start: at })
}

async function readAll(body: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of body) {
    size += chunk.byteLength
    if (size > FILE_MAX) throw new RefusedError(calendarRefusals.fileTooLarge)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

/** A new secret address of a calendar; an earlier one ends. */
export const createFeedRoute = writeRoute(
  calls.createFeed,
  async ({ params }, { tx, actor, company, request }) => {
    const calendar = await accessCalendarToChange(tx, actor, params.id)
    const token = randomBytes(24).toString('base64url')
    await setFeed(tx, calendar.id, hashOf(token))
    return { url: `${request.base_url}/calendar_feeds/${company.id}/${token}.ics` }
  },
)

export const deleteFeedRoute = writeRoute(calls.deleteFeed, async ({ params }, { tx, actor }) => {
  const calendar = await accessCalendarToChange(tx, actor, params.id)
  await setFeed(tx, calendar.id, null)
})

/** The events of a calendar from a year ago on, for calendar programs; whoever knows the address reads it. */
export const readFeedRoute = publicRoute(calls.readFeed, async ({ params }, { services }) => {
  const company = /^c\d+$/.test(params.company) ? await services.companies.find(params.company) : undefined
  const token = params.token.replace(/\.ics$/, '')
  const calendar = company && (await findFeed(company.db, hashOf(token)))
  if (!company || !calendar) throw new RefusedError(calendarRefusals.feedNotFound)
  await refuseWhereOff(company.db, calendarModule)
  const events = await listFeedEvents(company.db, calendar.id, Date.now() - 366 * DAY_MS)
  const written = Buffer.from(writeCalendar(calendar.name, events, new Date()))
  return {
    content: Readable.from([written]),
    content_type: 'text/calendar; charset=utf-8',
    name: 'calendar.ics',
    disposition: 'inline' as const,
    headers: { 'cache-control': 'no-store', 'content-length': `${written.length}` },
  }
})

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}
