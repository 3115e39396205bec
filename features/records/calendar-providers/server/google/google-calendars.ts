import { createHash } from 'node:crypto'
import { z } from 'zod'
import { calendarPalettes } from '#features/records/calendars/contract/calendar.ts'
import {
  type CalendarProvider,
  ProviderError,
  type RemoteCalendar,
  type RemotePage,
  type RemoteSeries,
} from '#features/records/calendars/server/public.ts'
import {
  askProvider,
  type ProviderAnswer,
  type ProviderQuestion,
  type ProviderWay,
  signInError,
} from '../ask-provider.ts'
import { nearestColour } from '../nearest-colour.ts'
import { checkSingles, readEach, readJson, wordsOf } from '../read-answer.ts'
import { windowFrom } from '../times.ts'
import { around, GoogleEvent, momentOfTime, readGoogleEvent, writeGoogleEvent } from './google-event.ts'

const PAGE = 250
const CalendarItem = z.object({
  id: z.string().min(1),
  summary: z.string().default(''),
  summaryOverride: z.string().optional(),
  backgroundColor: z.string().default(''),
  accessRole: z.string().default('reader'),
  primary: z.boolean().default(false),
})
const Listing = z.object({
  items: z.array(z.unknown()).default([]),
  nextPageToken: z.string().optional(),
  nextSyncToken: z.string().optional(),
})
const part = encodeURIComponent

/** Calendars of one Google account (Calendar API v3): sync tokens, etags. */
export function googleCalendars(way: ProviderWay): CalendarProvider {
  const ask = async (question: ProviderQuestion) => refuseOthers(way, await askProvider(way, question))
  const one = (answer: ProviderAnswer) => {
    const event = readGoogleEvent(readJson(way, answer, GoogleEvent))
    if (!event) throw new ProviderError('unreached', `${way.name} answered with an event without times.`)
    return event
  }
  const pathOf = (calendar_id: string, id: string) => `/calendars/${part(calendar_id)}/events/${part(id)}`
  const findEvent = async (calendar_id: string, id: string) => {
    const answer = await ask({ method: 'GET', path: pathOf(calendar_id, id) }).catch(ifGone)
    if (!answer) return undefined
    const event = readJson(way, answer, GoogleEvent)
    return event.status === 'cancelled' ? undefined : readGoogleEvent(event)
  }
  return {
    listCalendars: () => listCalendars(way, ask),
    async listChanges(calendar_id, cursor) {
      const { first, page } = queryOf(cursor)
      const query = new URLSearchParams({ ...first, ...(page !== undefined && { pageToken: page }) })
      const path = `/calendars/${part(calendar_id)}/events?${query}`
      const answer = await askProvider(way, { method: 'GET', path })
      // Of a list this says that its token counts no more, and of one of its pages that does.
      if (answer.status === 410 || (answer.status === 400 && page !== undefined))
        throw new ProviderError('reset', 'The calendar has to be read anew.')
      return pageOf(readJson(way, refuseOthers(way, answer), Listing), first)
    },
    findEvent,
    async findSeries(calendar_id, id) {
      const series = await findEvent(calendar_id, id)
      if (!series) return undefined
      const { changed, ...gone } = seriesOf(await listByUid(way, ask, { calendar_id, uid: series.uid }), id)
      return { changed: [series, ...changed], ...gone }
    },
    async findOccurrence(calendar_id, series, at) {
      const query = new URLSearchParams(around(at))
      const path = `${pathOf(calendar_id, series.id)}/instances?${query}`
      const { items } = readJson(way, await ask({ method: 'GET', path }), Listing)
      const found = readEach(items, GoogleEvent).find(
        ({ originalStartTime, status }) =>
          status !== 'cancelled' && Date.parse(momentOfTime(originalStartTime) ?? '') === at,
      )
      return found && readGoogleEvent(found)
    },
    async createEvent(calendar_id, change, key) {
      // An id of our own: asked twice, it is made once.
      const id = createHash('sha256').update(key).digest('hex').slice(0, 40)
      const body = JSON.stringify({ ...writeGoogleEvent(change), id })
      const path = `/calendars/${part(calendar_id)}/events?sendUpdates=all`
      const answer = await askProvider(way, { method: 'POST', path, body, headers: JSON_TYPE })
      if (answer.status !== 409) return one(refuseOthers(way, answer))
      return one(await ask({ method: 'GET', path: pathOf(calendar_id, id) }))
    },
    changeEvent: async (calendar_id, { id, etag }, change) =>
      one(
        await ask({
          method: 'PATCH',
          path: `${pathOf(calendar_id, id)}?sendUpdates=all`,
          headers: { ...JSON_TYPE, 'if-match': etag },
          body: JSON.stringify(writeGoogleEvent(change)),
        }),
      ),
    async deleteEvent(calendar_id, { id, etag }) {
      const path = `${pathOf(calendar_id, id)}?sendUpdates=all`
      await ask({ method: 'DELETE', path, headers: { 'if-match': etag } }).catch(ifGone)
    },
  }
}

const JSON_TYPE = { 'content-type': 'application/json' }

type Ask = (question: ProviderQuestion) => Promise<ProviderAnswer>

async function listCalendars(way: ProviderWay, ask: Ask): Promise<RemoteCalendar[]> {
  const found: z.infer<typeof CalendarItem>[] = []
  let token: string | undefined
  do {
    const query = new URLSearchParams({ maxResults: String(PAGE), ...(token && { pageToken: token }) })
    const path = `/users/me/calendarList?${query}`
    const page = readJson(way, await ask({ method: 'GET', path }), Listing)
    found.push(...readEach(page.items, CalendarItem))
    token = page.nextPageToken
  } while (token !== undefined && found.length < PAGE)
  return found
    .toSorted((one, other) => Number(other.primary) - Number(one.primary))
    .map(({ id, summary, summaryOverride, backgroundColor, accessRole }) => ({
      id,
      name: summaryOverride ?? summary,
      color: nearestColour(backgroundColor, calendarPalettes.gmail),
      is_editable: accessRole === 'owner' || accessRole === 'writer',
    }))
}

/** A series, what was changed of it by itself and what it leaves out have one UID. */
async function listByUid(
  way: ProviderWay,
  ask: Ask,
  { calendar_id, uid }: { calendar_id: string; uid: string },
): Promise<GoogleEvent[]> {
  const found: GoogleEvent[] = []
  let token: string | undefined
  do {
    checkSingles(found)
    const asked = { maxResults: String(PAGE), iCalUID: uid, ...(token && { pageToken: token }) }
    const path = `/calendars/${part(calendar_id)}/events?${new URLSearchParams(asked)}`
    const page = readJson(way, await ask({ method: 'GET', path }), Listing)
    found.push(...readEach(page.items, GoogleEvent))
    token = page.nextPageToken
  } while (token !== undefined)
  return found
}

function seriesOf(events: readonly GoogleEvent[], series_id: string): RemoteSeries {
  return readEvents(events.filter(({ recurringEventId }) => recurringEventId === series_id))
}

/** A cursor is the token of what changes later, or that of a page with the question that it belongs to. */
function queryOf(cursor: string | null): { first: Record<string, string>; page?: string } {
  const usual = { maxResults: String(PAGE) }
  if (cursor === null) return { first: { ...usual, timeMin: windowFrom().from.toISOString() } }
  const [kind, token = '', asked = ''] = cursor.split(' ')
  if (kind === 'sync') return { first: { ...usual, syncToken: token } }
  return { first: Object.fromEntries(new URLSearchParams(asked)), page: token }
}

function pageOf(
  { items, nextPageToken, nextSyncToken }: z.infer<typeof Listing>,
  first: Record<string, string>,
): RemotePage {
  return {
    ...readEvents(readEach(items, GoogleEvent)),
    cursor:
      nextPageToken === undefined
        ? `sync ${nextSyncToken ?? ''}`
        : `page ${nextPageToken} ${new URLSearchParams(first)}`,
    has_more: nextPageToken !== undefined,
  }
}

function readEvents(events: readonly GoogleEvent[]): RemoteSeries {
  const cancelled = events.filter(({ status }) => status === 'cancelled')
  return {
    changed: events
      .filter(({ status }) => status !== 'cancelled')
      .flatMap((event) => readGoogleEvent(event) ?? []),
    removed: cancelled.map(({ id }) => id),
    left_out: cancelled.flatMap(({ recurringEventId, originalStartTime }) => {
      const occurrence_start = momentOfTime(originalStartTime)
      return recurringEventId === undefined || occurrence_start === undefined
        ? []
        : [{ series_id: recurringEventId, occurrence_start }]
    }),
  }
}

/** @throws ProviderError in Google's own terms */
function refuseOthers(way: ProviderWay, answer: ProviderAnswer): ProviderAnswer {
  const { status, text } = answer
  if (status < 300) return answer
  if (status === 412) throw new ProviderError('conflict', 'It was changed there meanwhile.')
  if (status === 404 || status === 410) throw new ProviderError('gone', 'It does not exist there anymore.')
  if (status === 403 && /rateLimitExceeded|quotaExceeded/i.test(text))
    throw new ProviderError('busy', `${way.name} asks to wait a moment.`)
  if (status === 403 && /insufficient|accessNotConfigured/i.test(text)) throw signInError(way)
  throw new ProviderError('refused', `${way.name} refused: ${wordsOf(text) || `status ${status}`}`)
}

function ifGone(error: unknown): undefined {
  if (error instanceof ProviderError && error.trouble === 'gone') return undefined
  throw error
}
