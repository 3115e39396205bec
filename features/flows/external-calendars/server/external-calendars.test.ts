import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { CallInput } from '@laycan/contract/endpoint.ts'
import type { CalendarStore } from '@laycan/testing/calendar-servers/calendar-store.ts'
import * as calendars from '#features/records/calendars/contract/endpoints.ts'
import type { CalendarEvent } from '#features/records/calendars/contract/event.ts'
import { createMailAccount } from '#features/records/mail-accounts/contract/endpoints.ts'
import { testAccount } from '#features/records/mail-accounts/server/testing.ts'
import { until } from '#tests/support/until.ts'
import type { CalendarAccountKind } from '../contract/calendar-account.ts'
import * as calls from '../contract/endpoints.ts'
import { type CalendarDesk, EWS_LOGIN, MAILBOX, startCalendarDesk } from './testing.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
/** A Monday of next month, 09:00 UTC. */
const MONDAY = mondayAfter(Date.now() + 14 * DAY) + 9 * HOUR
const kinds: CalendarAccountKind[] = ['gmail', 'outlook', 'ews']

function mondayAfter(at: number): number {
  const day = Math.floor(at / DAY)
  return (day - ((day + 3) % 7) + 7) * DAY
}
const iso = (at: number) => new Date(at).toISOString()

describe.each(kinds)('%s', (kind) => {
  let at: CalendarDesk
  let store: CalendarStore

  beforeAll(async () => {
    at = await startCalendarDesk(kind)
    store = at.server.stores.get('own') as CalendarStore
    at.server.page = 40
    for (let n = 0; n < 90; n += 1) store.put({ title: `Watch ${n}`, start: MONDAY + 40 * DAY + n * HOUR })
  })
  afterAll(() => at?.stop())

  const server = () =>
    kind === 'ews' ? { server: { url: `${at.server.url}/EWS/Exchange.asmx`, ...EWS_LOGIN } } : {}
  const connect = (token = at.desk.tokens.ann) =>
    at.desk.server.call(calls.connectCalendars, { body: { line_id: at.line_id, ...server() } }, token)
  const accounts = async (token = at.desk.tokens.ben) =>
    (await at.desk.server.call(calls.listCalendarAccounts, undefined, token)).body.calendar_accounts
  const sync = (token = at.desk.tokens.ben) =>
    at.desk.server.call(calls.syncCalendars, { params: { line_id: at.line_id } }, token)
  /** Asks again after a while, as who presses Refresh does: a server that a busy machine did not reach in time is left alone for minutes. */
  const syncUntil = async (isDone: () => Promise<boolean>) => {
    for (let asked = 0; asked < 10; asked++) {
      await sync()
      for (let looked = 0; looked < 40; looked++) {
        if (await isDone()) return
        await delay(100)
      }
    }
    throw new Error('The calendars were not brought up to date')
  }
  const listed = async (token = at.desk.tokens.ben) =>
    (await at.desk.server.call(calendars.listCalendars, { query: {} }, token)).body.calendars.filter(
      ({ line_id }) => line_id === at.line_id,
    )
  const own = async () => (await listed()).find(({ name }) => name === 'Calendar')?.id ?? 0
  const events = async (days = 14): Promise<CalendarEvent[]> => {
    const query = { start: iso(MONDAY - DAY), end: iso(MONDAY + days * DAY), line_id: at.line_id }
    return (await at.desk.server.call(calendars.listEvents, { query }, at.desk.tokens.ben)).body.events
  }
  const titled = async (title: string) => (await events()).filter((event) => event.title === title)
  const there = (title: string) => store.all().filter((event) => event.title === title)
  type Words = CallInput<typeof calendars.createEvent>['body']['event']
  const create = async (event: Partial<Words> & { title: string }) =>
    at.desk.server.call(
      calendars.createEvent,
      {
        body: { event: { start: iso(MONDAY), end: iso(MONDAY + HOUR), ...event }, calendar_id: await own() },
      },
      at.desk.tokens.ben,
    )
  const update = async (
    event: CalendarEvent,
    words: Partial<Words>,
    more: Partial<CallInput<typeof calendars.updateEvent>['body']> = {},
  ) => {
    const { title, start, end, all_day, recurrence, location, attendees, body, timezone } = event
    return at.desk.server.call(
      calendars.updateEvent,
      {
        params: { id: event.id },
        body: {
          event: { title, start, end, all_day, recurrence, location, attendees, body, timezone, ...words },
          calendar_id: event.calendar_id,
          ...more,
        },
      },
      at.desk.tokens.ben,
    )
  }

  test('CA-018 calendars come from the connected account of a line, and one that is not connected is marked so', async () => {
    expect(await accounts()).toMatchObject([{ line_id: at.line_id, kind, state: 'not_connected' }])
    expect(await listed()).toEqual([])
    expect((await connect(at.desk.tokens.ben)).status).toBe(403)
    at.server.stores.set(
      'other',
      Object.assign(new (Object.getPrototypeOf(store).constructor)('Holidays'), { is_editable: false }),
    )
    store.put({
      title: 'Owners call',
      start: MONDAY,
      location: 'Room 2',
      attendees: [{ name: 'Jo', address: 'jo@x.example' }],
    })
    store.put({
      title: 'Port holiday',
      start: Math.floor(MONDAY / DAY) * DAY,
      end: Math.floor(MONDAY / DAY) * DAY + DAY,
      all_day: true,
    })
    const series = store.put({
      title: 'Positions',
      start: MONDAY,
      rule: 'FREQ=WEEKLY;BYDAY=MO,WE,FR;COUNT=6',
      exdates: [MONDAY + 2 * DAY],
    })
    store.put({
      title: 'Positions late',
      start: MONDAY + 4 * DAY + HOUR,
      series_id: series.id,
      occurrence: MONDAY + 4 * DAY,
    })
    expect((await connect()).body.calendar_account).toMatchObject({ kind, state: 'connected' })
    await until('read', async () => (await accounts())[0]?.synced_at !== null)
    const [first, second] = await listed()
    expect(first).toMatchObject({
      name: 'Calendar',
      calendar_type: kind,
      connection: 'connected',
      editable: true,
      removable: false,
      localId: null,
    })
    expect(second).toMatchObject({ name: 'Holidays', editable: false })
    expect((await events(90)).filter(({ title }) => title.startsWith('Watch'))).toHaveLength(90)
    expect(await titled('Owners call')).toMatchObject([
      { start: iso(MONDAY), location: 'Room 2', attendees: [{ address: 'jo@x.example' }] },
    ])
    expect(await titled('Port holiday')).toMatchObject([
      { all_day: true, start: `${iso(MONDAY).slice(0, 10)}T00:00:00.000Z` },
    ])
    expect((await titled('Positions')).map(({ start }) => start)).toEqual(
      [0, 7, 9, 11].map((day) => iso(MONDAY + day * DAY)),
    )
    expect(await titled('Positions late')).toMatchObject([
      { start: iso(MONDAY + 4 * DAY + HOUR), occurrence_start: iso(MONDAY + 4 * DAY) },
    ])
    expect(await listed(at.desk.tokens.cy)).toEqual([])
    expect(await accounts(at.desk.tokens.cy)).toEqual([])
    expect((await sync(at.desk.tokens.cy)).status).toBe(404)
  })

  test('what is planned, moved and deleted there follows here, by what changed alone', async () => {
    const [call] = there('Owners call')
    store.change(call?.id ?? '', { title: 'Owners call moved', start: MONDAY + HOUR })
    store.remove(there('Port holiday')[0]?.id ?? '')
    store.put({ title: 'New there', start: MONDAY + DAY })
    at.server.asked.length = 0
    await sync()
    await until('followed', async () => (await titled('New there')).length === 1)
    expect(await titled('Owners call moved')).toMatchObject([{ start: iso(MONDAY + HOUR) }])
    expect(await titled('Port holiday')).toEqual([])
    expect(at.server.asked.length).toBeLessThan(10)
  })

  test('what is planned here is there, whole series and single occurrences too', async () => {
    const zone = 'Europe/Athens'
    const made = await create({
      title: 'Laytime',
      timezone: zone,
      attendees: [{ address: 'kim@x.example' }],
      body: 'Agenda',
    })
    expect(made.error).toEqual([])
    expect(there('Laytime')).toMatchObject([
      { start: MONDAY, body: 'Agenda', attendees: [{ address: 'kim@x.example' }] },
    ])
    const moved = await update(made.body.event, {
      title: 'Laytime 2',
      start: iso(MONDAY + 2 * HOUR),
      end: iso(MONDAY + 3 * HOUR),
    })
    expect(moved.error).toEqual([])
    expect(there('Laytime 2')).toMatchObject([{ start: MONDAY + 2 * HOUR, body: 'Agenda' }])

    const series = (await create({ title: 'Stand-up', recurrence: 'FREQ=DAILY;COUNT=5', timezone: 'UTC' }))
      .body.event
    expect(there('Stand-up')).toMatchObject([{ rule: 'FREQ=DAILY;COUNT=5' }])
    const second = { scope: 'this' as const, occurrence_start: iso(MONDAY + DAY) }
    const one = await update(
      series,
      { title: 'Stand-up late', start: iso(MONDAY + DAY + HOUR), end: iso(MONDAY + DAY + 2 * HOUR) },
      second,
    )
    expect(one.error).toEqual([])
    expect(there('Stand-up late')).toMatchObject([{ occurrence: MONDAY + DAY }])
    const query = { scope: 'this' as const, occurrence_start: iso(MONDAY + 2 * DAY) }
    const gone = await at.desk.server.call(
      calendars.deleteEvent,
      { params: { id: series.id }, query },
      at.desk.tokens.ben,
    )
    expect([gone.status, gone.error]).toEqual([204, []])
    expect(there('Stand-up')[0]?.exdates).toContain(MONDAY + 2 * DAY)
    await sync()
    await until('the same here', async () => (await titled('Stand-up')).length === 3)
    const rest = { scope: 'following' as const, occurrence_start: iso(MONDAY + 3 * DAY) }
    const following = await update(
      series,
      { title: 'Stand-up new', start: iso(MONDAY + 3 * DAY), end: iso(MONDAY + 3 * DAY + HOUR) },
      rest,
    )
    expect(following.error).toEqual([])
    expect(there('Stand-up new')).toMatchObject([{ start: MONDAY + 3 * DAY, rule: 'FREQ=DAILY;COUNT=2' }])
    expect((await titled('Stand-up')).map(({ start }) => start)).toEqual([iso(MONDAY)])

    const [whole] = await titled('Laytime 2')
    await at.desk.server.call(
      calendars.deleteEvent,
      { params: { id: whole?.id ?? 0 }, query: {} },
      at.desk.tokens.ben,
    )
    expect([there('Laytime 2'), await titled('Laytime 2')]).toEqual([[], []])
  })

  test('who changes all from one that was changed by itself gives the others only what he changes, there too', async () => {
    // Google lets what was changed by itself be where it was.
    store.loses_singles = kind !== 'gmail'
    const planned = { recurrence: 'FREQ=DAILY;COUNT=4', timezone: 'UTC', location: 'Bridge' }
    const series = (await create({ title: 'Watch-keeping', ...planned })).body.event
    const at = (hours: number) => ({
      start: iso(MONDAY + hours * HOUR),
      end: iso(MONDAY + (hours + 1) * HOUR),
    })
    const second = { scope: 'this' as const, occurrence_start: at(24).start }
    await update(series, { title: 'Drill', location: 'Deck', ...at(30) }, second)
    const drill = async () => (await titled('Drill'))[0] as CalendarEvent
    await update(await drill(), { location: 'Hall' }, { scope: 'all' })
    expect([...there('Watch-keeping'), ...there('Drill')]).toMatchObject([
      { location: 'Hall', start: MONDAY },
      { location: 'Hall', start: MONDAY + 30 * HOUR, occurrence: MONDAY + DAY },
    ])
    for (const hours of [31, 55]) {
      const moved = await update(await drill(), at(hours), { scope: 'all' })
      expect([moved.error, moved.body.event]).toMatchObject([[], { title: 'Drill', ...at(hours) }])
      const [watch, ...others] = there('Watch-keeping')
      expect(watch).toMatchObject({ start: MONDAY + (hours - 30) * HOUR, location: 'Hall' })
      const [one, ...more] = there('Drill')
      expect(one).toMatchObject({ start: MONDAY + hours * HOUR, occurrence: MONDAY + (hours - 6) * HOUR })
      expect(more).toEqual([])
      await sync()
      const starts = [0, 48, 72].map((day) => at(hours - 30 + day).start)
      await until('the same here', async () => {
        const here = (await titled('Watch-keeping')).map(({ start }) => start)
        return here.join() === starts.join() && (await titled('Drill')).length === 1
      })
      // A day that is as all others by now may stand there as if it was changed by itself.
      expect(others.every(({ title, location }) => `${title} ${location}` === 'Watch-keeping Hall')).toBe(
        true,
      )
    }
    const rest = await update(await drill(), { ...at(56) }, { scope: 'following' })
    expect([rest.error, rest.body.event]).toMatchObject([[], { title: 'Drill', ...at(56) }])
    expect(there('Drill')).toMatchObject([{ start: MONDAY + 56 * HOUR, occurrence: MONDAY + 50 * HOUR }])
    await until('the same here', async () => (await titled('Watch-keeping')).length === 3)
    store.loses_singles = false
  })

  test('a series that is split keeps there what was left out and changed of its other half', async () => {
    const series = (await create({ title: 'Rounds', recurrence: 'FREQ=DAILY;COUNT=6', timezone: 'UTC' })).body
      .event
    const on = (day: number, hour = 0) => ({
      start: iso(MONDAY + day * DAY + hour * HOUR),
      end: iso(MONDAY + day * DAY + (hour + 1) * HOUR),
    })
    const one = (day: number) => ({ scope: 'this' as const, occurrence_start: on(day).start })
    const gone = await at.desk.server.call(
      calendars.deleteEvent,
      { params: { id: series.id }, query: one(4) },
      at.desk.tokens.ben,
    )
    expect(gone.status).toBe(204)
    expect((await update(series, { title: 'Fire rounds', ...on(3, 5) }, one(3))).error).toEqual([])
    const rest = { scope: 'following' as const, occurrence_start: on(2).start }
    expect((await update(series, { title: 'Night rounds', ...on(2, 1) }, rest)).error).toEqual([])
    const starts = async (title: string) => (await titled(title)).map(({ start }) => start).toSorted()
    const isRight = async () =>
      [await starts('Rounds'), await starts('Night rounds'), await starts('Fire rounds')].join(' | ') ===
      [[on(0), on(1)], [on(2, 1), on(5, 1)], [on(3, 5)]]
        .map((all) => all.map(({ start }) => start))
        .join(' | ')
    expect(await isRight()).toBe(true)
    expect(there('Fire rounds')).toMatchObject([{ start: MONDAY + 3 * DAY + 5 * HOUR }])
    await sync()
    await until('the same here', isRight)
  })

  test('who deletes one of a series that a colleague moved meanwhile is told so, and nothing is gone there', async () => {
    const { event } = (await create({ title: 'Muster', recurrence: 'FREQ=DAILY;COUNT=2', timezone: 'UTC' }))
      .body
    const [first] = await titled('Muster')
    const seen = { scope: 'this' as const, occurrence_start: iso(MONDAY) }
    const later = { start: iso(MONDAY + HOUR), end: iso(MONDAY + 2 * HOUR) }
    await update(event, later, seen)
    const { version } = (await titled('Muster')).find(({ id }) => id === event.id) ?? event
    expect(first?.id).toBe(event.id)
    const remove = (query: object) =>
      at.desk.server.call(
        calendars.deleteEvent,
        { params: { id: event.id }, query: { ...seen, ...query } },
        at.desk.tokens.ben,
      )
    expect((await remove({ version })).status).toBe(409)
    expect(await titled('Muster')).toHaveLength(2)
    expect((await remove({})).status).toBe(204)
    expect((await titled('Muster')).map(({ start }) => start)).toEqual([iso(MONDAY + DAY)])
    expect((await remove({})).status).toBe(404)
  })

  test('who changes or deletes one of a series that was changed there, and is not read here yet, is told so and sees it', async () => {
    const planned = { recurrence: 'FREQ=DAILY;COUNT=7', timezone: 'UTC', body: 'Bring boots' }
    const { event } = (await create({ title: 'Deck round', ...planned })).body
    const { id: series_id = '', uid = '' } = there('Deck round')[0] ?? {}
    const on = (day: number, hours = 0) => ({
      start: iso(MONDAY + day * DAY + hours * HOUR),
      end: iso(MONDAY + day * DAY + (hours + 1) * HOUR),
    })
    const putThere = (day: number, words: { title: string; hours: number; body?: string }) => {
      const { hours, ...more } = words
      const start = MONDAY + day * DAY + hours * HOUR
      store.put({ uid, body: 'Bring boots', ...more, start, series_id, occurrence: MONDAY + day * DAY })
    }
    const one = async (day: number, scope: 'this' | 'following' = 'this') => {
      const seen = { params: { id: event.id } }
      const { version } = (await at.desk.server.call(calendars.getEvent, seen, at.desk.tokens.ben)).body.event
      return { scope, occurrence_start: on(day).start, version }
    }
    const remove = (id: number, query: object) =>
      at.desk.server.call(calendars.deleteEvent, { params: { id }, query }, at.desk.tokens.ben)
    const conflict = { status: 409, error: ['This event was changed by a colleague meanwhile'] }
    const starts = (title: string) => there(title).map(({ start }) => iso(start))

    putThere(0, { title: 'Moved round', hours: 3 })
    expect(await update(event, { title: 'Mine', ...on(0, 1) }, await one(0))).toMatchObject(conflict)
    expect(starts('Moved round')).toEqual([on(0, 3).start])
    const [moved] = await titled('Moved round')
    expect(moved).toMatchObject({ ...on(0, 3), occurrence_start: on(0).start, body: 'Bring boots' })
    expect((await update(moved as CalendarEvent, on(0, 4), { scope: 'this' })).status).toBe(200)
    expect(starts('Moved round')).toEqual([on(0, 4).start])

    putThere(1, { title: 'Renamed round', hours: 0 })
    expect(await remove(event.id, await one(1))).toMatchObject(conflict)
    expect(starts('Renamed round')).toEqual([on(1).start])
    const [renamed] = await titled('Renamed round')
    expect(await remove(renamed?.id ?? 0, { scope: 'this' })).toMatchObject({ error: [], status: 204 })
    expect(there('Renamed round')).toEqual([])

    putThere(2, { title: 'Deck round', hours: 0, body: 'Bring a torch' })
    expect(await update(event, { title: 'Mine', ...on(2) }, await one(2))).toMatchObject(conflict)
    expect((await titled('Deck round')).find(({ body }) => body === 'Bring a torch')).toMatchObject(on(2))

    // So far away that no look around its day finds it.
    putThere(3, { title: 'Far round', hours: 9 * 24 })
    for (const scope of ['this', 'following'] as const) {
      expect(await update(event, { title: 'Mine', ...on(3) }, await one(3, scope))).toMatchObject(conflict)
      expect(await remove(event.id, await one(3, scope))).toMatchObject(conflict)
    }
    expect(there('Mine')).toEqual([])
    expect(starts('Far round')).toEqual([on(12).start])
    await syncUntil(async () => (await titled('Far round'))[0]?.start === on(12).start)

    // Of one whose state its provider did not tell, what it says counts.
    const [far] = await titled('Far round')
    await sql`update calendar_events set remote_etag = '' where id = ${far?.id}`.execute(at.desk.company.db)
    store.change(there('Far round')[0]?.id ?? '', { start: MONDAY + 11 * DAY, end: MONDAY + 11 * DAY + HOUR })
    expect(await update(far as CalendarEvent, { title: 'Mine' }, { scope: 'this' })).toMatchObject(conflict)
    expect((await titled('Far round'))[0]).toMatchObject(on(11))
    await sql`update calendar_events set remote_etag = '' where id = ${far?.id}`.execute(at.desk.company.db)
    expect((await remove(far?.id ?? 0, { scope: 'this' })).status).toBe(204)
    expect([there('Far round'), there('Mine')]).toEqual([[], []])
    // What nobody touched is changed as ever.
    expect((await update(event, { title: 'Mine', ...on(5, 1) }, await one(5))).error).toEqual([])
    expect(starts('Mine')).toEqual([on(5, 1).start])
  })

  test('two who move one event: the second is told, and sees what the first did', async () => {
    const { event } = (await create({ title: 'Berthing' })).body
    store.change(there('Berthing')[0]?.id ?? '', { start: MONDAY + 5 * HOUR, end: MONDAY + 6 * HOUR })
    const late = await update(
      event,
      { start: iso(MONDAY + 2 * HOUR), end: iso(MONDAY + 3 * HOUR) },
      { version: event.version },
    )
    expect([late.status, late.error]).toEqual([409, ['This event was changed by a colleague meanwhile']])
    const [now] = await titled('Berthing')
    expect(now?.start).toBe(iso(MONDAY + 5 * HOUR))
    expect((await update(now as CalendarEvent, { title: 'Berthing 2' })).status).toBe(200)
    expect(there('Berthing 2')).toMatchObject([{ start: MONDAY + 5 * HOUR }])
    store.remove(there('Berthing 2')[0]?.id ?? '')
    const [gone] = await titled('Berthing 2')
    expect((await update(gone as CalendarEvent, { title: 'Berthing 3' })).status).toBe(404)
    expect(await titled('Berthing 2')).toEqual([])
  })

  test('a place that counts no more has everything read anew, a token that ends midway is renewed, and a busy server is waited for', async () => {
    store.put({ title: 'After the reset', start: MONDAY })
    store.events.delete(there('New there')[0]?.id ?? '')
    at.server.forgetTokens()
    await syncUntil(async () => (await titled('New there')).length === 0)
    expect(await titled('After the reset')).toHaveLength(1)

    // Google says otherwise that it forgot a page in the midst of a reading.
    if (kind === 'gmail') {
      store.put({ title: 'After the page', start: MONDAY })
      await sql`update calendar_cursors set cursor = 'page 0.40 maxResults=250'`.execute(at.desk.company.db)
      await syncUntil(async () => (await titled('After the page')).length === 1)
    }

    store.put({ title: 'Behind the wait', start: MONDAY })
    const busy = { status: 429, headers: { 'retry-after': '2' } }
    at.server.next.push({ status: 401, body: '' }, ...Array.from({ length: 50 }, () => busy))
    await sync()
    await until('waits', async () => (await accounts())[0]?.state === 'waiting')
    at.server.next.length = 0
    await until('went on', async () => (await titled('Behind the wait')).length === 1)
    await until('settled', async () => (await accounts())[0]?.state === 'connected')
  })

  test('a mailbox that lets nobody in anymore waits for a sign-in, and says so', async () => {
    at.provider?.oidc.forgetAll()
    at.server.endSessions()
    await syncUntil(async () => (await accounts())[0]?.state === 'sign_in_again')
    expect((await listed())[0]).toMatchObject({ connection: 'sign_in_again', editable: false })
    expect((await create({ title: 'Lost?' })).error).toEqual(['This calendar is not connected'])
    const remove = (token: string) =>
      at.desk.server.call(calls.disconnectCalendars, { params: { line_id: at.line_id } }, token)
    expect((await remove(at.desk.tokens.ben)).status).toBe(403)
    expect((await remove(at.desk.tokens.ann)).status).toBe(204)
    expect([await listed(), there('After the reset').length]).toEqual([[], 1])
    expect((await accounts())[0]).toMatchObject({
      state: 'not_connected',
      address: kind === 'ews' ? '' : MAILBOX,
    })
  })
})

test('a consent that gives mail alone waits for a sign-in, while mail goes on; a server that is none is refused in words', async () => {
  const at = await startCalendarDesk('outlook', { without_calendars: true })
  const connect = (body: CallInput<typeof calls.connectCalendars>['body']) =>
    at.desk.server.call(calls.connectCalendars, { body }, at.desk.tokens.ann)
  const { body } = await connect({ line_id: at.line_id })
  expect(body.calendar_account).toMatchObject({
    state: 'sign_in_again',
    reason: 'Microsoft does not give access to the calendar. Sign in again.',
  })
  const { rows } = await sql<{ refused: string }>`select refused from oauth_grants`.execute(
    at.desk.company.db,
  )
  expect(rows).toEqual([{ refused: '' }])
  expect((await connect({ line_id: at.desk.lines.ops })).error).toEqual([
    'This mailbox has no mail account whose calendars could be connected',
  ])
  const made = await at.desk.server.call(
    createMailAccount,
    { body: testAccount({ username: 'plain' }) },
    at.desk.tokens.ann,
  )
  const { line_id } = made.body.account
  expect((await connect({ line_id })).error).toEqual(['Please enter the address of the Exchange server'])
  const server = { url: `${at.provider?.oidc.issuer}/EWS/Exchange.asmx`, user: 'desk', password: 'x' }
  expect((await connect({ line_id, server })).error.join()).toMatch(/^The Exchange server /)
  await at.stop()
})
