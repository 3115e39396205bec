import { createHash } from 'node:crypto'
import { z } from 'zod'
import { calendarPalettes } from '#features/records/calendars/contract/calendar.ts'
import {
  type CalendarProvider,
  ProviderError,
  type RemoteCalendar,
  type RemoteEvent,
  type RemotePage,
} from '#features/records/calendars/server/public.ts'
import {
  askProvider,
  type ProviderAnswer,
  type ProviderQuestion,
  type ProviderWay,
  signInError,
} from '../ask-provider.ts'
import { checkSingles, readEach, readJson, wordsOf } from '../read-answer.ts'
import { windowFrom } from '../times.ts'
import { GraphEvent, readGraphEvent, writeGraphEvent } from './graph-event.ts'

const PAGE = 200
/** Questions about series at the same time; the provider allows four for each mailbox. */
const AT_ONCE = 4
const DAY_MS = 86_400_000
const CalendarItem = z.object({
  id: z.string().min(1),
  name: z.string().nullish(),
  color: z.string().nullish(),
  canEdit: z.boolean().nullish(),
  isDefaultCalendar: z.boolean().nullish(),
})
const Listing = z.object({
  value: z.array(z.unknown()).default([]),
  '@odata.nextLink': z.string().optional(),
  '@odata.deltaLink': z.string().optional(),
})
const HEADERS = {
  'content-type': 'application/json',
  prefer: `outlook.timezone="UTC", outlook.body-content-type="text", odata.maxpagesize=${PAGE}, IdType="ImmutableId"`,
}
const part = encodeURIComponent

/** Calendars of one mailbox at Microsoft Graph v1.0: delta tokens of a calendar view, etags. */
export function graphCalendars(way: ProviderWay, mailbox: string): CalendarProvider {
  const root = `/users/${part(mailbox)}/calendars`
  const ask = async (question: Omit<ProviderQuestion, 'headers'> & { etag?: string }) => {
    const { etag, ...rest } = question
    const headers = etag ? { ...HEADERS, 'if-match': etag } : HEADERS
    return refuseOthers(way, await askProvider(way, { ...rest, headers }))
  }
  const pathOf = (calendar_id: string, id: string) => `${root}/${part(calendar_id)}/events/${part(id)}`

  /** Of a series also what it leaves out, which is told only of one that is asked for by itself. */
  async function whole(calendar_id: string, event: GraphEvent): Promise<RemoteEvent | undefined> {
    if (event.type !== 'seriesMaster') return readGraphEvent(event)
    const path = `${pathOf(calendar_id, event.id)}?$select=id,cancelledOccurrences`
    const answer = await ask({ method: 'GET', path }).catch(ifGone)
    if (!answer) return undefined
    const { cancelledOccurrences } = readJson(way, answer, GraphEvent)
    return readGraphEvent({ ...event, cancelledOccurrences })
  }

  async function one(calendar_id: string, answer: ProviderAnswer): Promise<RemoteEvent> {
    const event = await whole(calendar_id, readJson(way, answer, GraphEvent))
    if (!event) throw new ProviderError('unreached', `${way.name} answered with an event without times.`)
    return event
  }

  async function findEvent(calendar_id: string, id: string): Promise<RemoteEvent | undefined> {
    const answer = await ask({ method: 'GET', path: pathOf(calendar_id, id) }).catch(ifGone)
    return answer && whole(calendar_id, readJson(way, answer, GraphEvent))
  }

  return {
    async listCalendars() {
      const answer = await ask({ method: 'GET', path: `${root}?$top=${PAGE}` })
      return readEach(readJson(way, answer, Listing).value, CalendarItem)
        .toSorted((one, other) => Number(other.isDefaultCalendar) - Number(one.isDefaultCalendar))
        .map(calendarOf)
    },
    async listChanges(calendar_id, cursor) {
      const { from, to } = windowFrom()
      const window = `startDateTime=${from.toISOString()}&endDateTime=${to.toISOString()}`
      const path = cursor ?? `${root}/${part(calendar_id)}/calendarView/delta?${window}`
      const answer = await askProvider(way, { method: 'GET', path, headers: HEADERS })
      if (answer.status === 410 || (answer.status === 400 && /syncState|resync/i.test(answer.text)))
        throw new ProviderError('reset', 'The calendar has to be read anew.')
      const page = readJson(way, refuseOthers(way, answer), Listing)
      const events = readEach(page.value, GraphEvent)
      const isGone = (event: GraphEvent) => event['@removed'] !== undefined || event.isCancelled === true
      const there = events.filter((each) => !isGone(each) && each.type !== 'occurrence')
      const changed = await readSome(there, (event) => whole(calendar_id, event))
      return { changed, removed: events.filter(isGone).map(({ id }) => id), left_out: [], ...nextOf(page) }
    },
    findEvent,
    async findSeries(calendar_id, id) {
      const series = await findEvent(calendar_id, id)
      if (!series) return undefined
      const path = `${pathOf(calendar_id, id)}?$select=id,exceptionOccurrences&$expand=exceptionOccurrences`
      const { exceptionOccurrences } = readJson(way, await ask({ method: 'GET', path }), GraphEvent)
      const singles = exceptionOccurrences ?? []
      checkSingles(singles)
      // What is told with a series is not all that they are.
      const changed = await readSome(singles, (single) => findEvent(calendar_id, single.id))
      return { changed: [series, ...changed], removed: [], left_out: [] }
    },
    async findOccurrence(calendar_id, series, at) {
      const [from, to] = [at - DAY_MS, at + DAY_MS].map((each) => new Date(each).toISOString())
      const path = `${pathOf(calendar_id, series.id)}/instances?startDateTime=${from}&endDateTime=${to}`
      const { value } = readJson(way, await ask({ method: 'GET', path }), Listing)
      const found = readEach(value, GraphEvent).find((event) => {
        const start = event.originalStart ?? readGraphEvent(event)?.start ?? ''
        return Date.parse(start) === at
      })
      return (
        found && readGraphEvent({ ...found, type: 'exception', originalStart: new Date(at).toISOString() })
      )
    },
    async createEvent(calendar_id, change, key) {
      const transactionId = createHash('sha256').update(key).digest('hex').slice(0, 36)
      const body = JSON.stringify({ ...writeGraphEvent(change), transactionId })
      const path = `${root}/${part(calendar_id)}/events`
      return one(calendar_id, await ask({ method: 'POST', path, body }))
    },
    async changeEvent(calendar_id, { id, etag }, change) {
      const body = JSON.stringify(writeGraphEvent(change))
      return one(calendar_id, await ask({ method: 'PATCH', path: pathOf(calendar_id, id), body, etag }))
    },
    async deleteEvent(calendar_id, { id, etag }) {
      await ask({ method: 'DELETE', path: pathOf(calendar_id, id), etag }).catch(ifGone)
    },
  }
}

async function readSome<Item>(
  items: readonly Item[],
  read: (item: Item) => Promise<RemoteEvent | undefined>,
): Promise<RemoteEvent[]> {
  const found: RemoteEvent[] = []
  for (let at = 0; at < items.length; at += AT_ONCE) {
    const some = await Promise.all(items.slice(at, at + AT_ONCE).map(read))
    for (const event of some) if (event) found.push(event)
  }
  return found
}

function calendarOf({ id, name, color, canEdit }: z.infer<typeof CalendarItem>): RemoteCalendar {
  const [first = ''] = calendarPalettes.outlook
  return {
    id,
    name: name ?? '',
    color: calendarPalettes.outlook.find((each) => each === color) ?? first,
    is_editable: canEdit ?? false,
  }
}

function nextOf(page: z.infer<typeof Listing>): Pick<RemotePage, 'cursor' | 'has_more'> {
  const next = page['@odata.nextLink']
  return { cursor: next ?? page['@odata.deltaLink'] ?? '', has_more: next !== undefined }
}

/** @throws ProviderError in Microsoft's own terms */
function refuseOthers(way: ProviderWay, answer: ProviderAnswer): ProviderAnswer {
  const { status, text } = answer
  if (status < 300) return answer
  if (status === 412 || (status === 409 && /Irresolvable|changeKey/i.test(text)))
    throw new ProviderError('conflict', 'It was changed there meanwhile.')
  if (status === 404 || status === 410) throw new ProviderError('gone', 'It does not exist there anymore.')
  if (status === 403 && /AccessDenied|Authorization/i.test(text)) throw signInError(way)
  throw new ProviderError('refused', `${way.name} refused: ${wordsOf(text) || `status ${status}`}`)
}

function ifGone(error: unknown): undefined {
  if (error instanceof ProviderError && error.trouble === 'gone') return undefined
  throw error
}
