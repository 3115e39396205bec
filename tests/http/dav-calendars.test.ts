import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  createCalendar,
  createEvent,
  deleteEvent,
  getEvent,
  listCalendars,
  listEvents,
  updateEvent,
} from '#features/records/calendars/contract/endpoints.ts'
import { addDevice, type TestDevice } from '../support/device.ts'
import { startTestDesk, type TestDesk } from '../support/test-desk.ts'

let desk: TestDesk
let phone: TestDevice
let own: number
let path: string

beforeAll(async () => {
  desk = await startTestDesk()
  phone = await addDevice(desk, 'ben')
  const { calendars } = (await desk.server.call(listCalendars, { query: {} }, desk.tokens.ben)).body
  own = calendars.find((each) => each.line_id === null)?.id ?? 0
  path = `/dav/calendars/${desk.users.ben}/${own}/`
})
afterAll(() => desk.stop())

const calendar = (...lines: string[]) =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//phone', ...lines, 'END:VCALENDAR', ''].join('\r\n')
const event = (uid: string, ...lines: string[]) => [
  'BEGIN:VEVENT',
  `UID:${uid}`,
  'DTSTAMP:20261101T000000Z',
  ...lines,
  'END:VEVENT',
]

function put(name: string, body: string, headers: Record<string, string> = {}, device = phone, where = path) {
  return device.ask('PUT', `${where}${name}`, {
    body,
    headers: { 'content-type': 'text/calendar; charset=utf-8', ...headers },
  })
}

async function sync(token = '', where = path): Promise<{ names: string[]; gone: string[]; token: string }> {
  const body = `<D:sync-collection xmlns:D="DAV:"><D:sync-token>${token}</D:sync-token><D:sync-level>1</D:sync-level><D:prop><D:getetag/></D:prop></D:sync-collection>`
  const { status, text } = await phone.ask('REPORT', where, { body })
  expect(status, text).toBe(207)
  const responses = text.match(/<D:response>.*?<\/D:response>/gs) ?? []
  const nameOf = (response: string) =>
    decodeURIComponent(/<D:href>([^<]*)</.exec(response)?.[1]?.split('/').at(-1) ?? '')
  return {
    names: responses.filter((each) => each.includes('200 OK')).map(nameOf),
    gone: responses.filter((each) => each.includes('404 Not Found')).map(nameOf),
    token: /<D:sync-token>([^<]*)</.exec(text)?.[1] ?? '',
  }
}

/** A token behind which nothing is told again, as it is while another transaction is open (docs/decisions/0066). */
async function quiet(token: string): Promise<string> {
  let last = token
  const told = async () => {
    const { names, gone, token: next } = await sync(last)
    last = next
    return [...names, ...gone]
  }
  await expect.poll(told).toEqual([])
  return last
}

async function eventsOf(from: string, to: string) {
  return (
    await desk.server.call(listEvents, { query: { start: from, end: to, calendar_id: own } }, desk.tokens.ben)
  ).body.events
}

const query = (inner: string) =>
  phone.ask('REPORT', path, {
    body: `<C:calendar-query xmlns:D="DAV:" xmlns:C="urn:ietf:params:xml:ns:caldav"><D:prop><D:getetag/><C:calendar-data/></D:prop><C:filter><C:comp-filter name="VCALENDAR">${inner}</C:comp-filter></C:filter></C:calendar-query>`,
    headers: { depth: '1' },
  })

test('the way from the home to calendars of the person and of his line, which say that they hold events alone', async () => {
  const made = await desk.server.call(
    createCalendar,
    { body: { calendar: { name: 'Berths', color: 'Red' }, line_id: desk.lines.ops } },
    desk.tokens.ben,
  )
  expect(made.status, made.error.join()).toBe(200)
  const home = await phone.ask('PROPFIND', `/dav/calendars/${desk.users.ben}/`, { headers: { depth: '1' } })
  expect(home.text).toContain(path)
  expect(home.text).toContain('<D:displayname>Berths</D:displayname>')
  expect(home.text).toContain('<A:calendar-color>#d43a47ff</A:calendar-color>')
  expect(home.text).toMatch(/supported-calendar-component-set><C:comp name="VEVENT"\/></)
  // Who does not read the line has not its calendar; a task is refused in words.
  const cy = await addDevice(desk, 'cy')
  expect(
    (
      await cy.ask('PROPFIND', `/dav/calendars/${desk.users.cy}/${made.body.calendar.id}/`, {
        headers: { depth: '0' },
      })
    ).status,
  ).toBe(404)
  const task = await put('task.ics', calendar('BEGIN:VTODO', 'UID:t', 'SUMMARY:Call', 'END:VTODO'))
  expect([task.status, task.text]).toEqual([403, expect.stringContaining('supported-calendar-component')])
})

test('what a device says of one of a series and all that follow reaches all of them, and goes back as said of each', async () => {
  const at = (day: number, hour: number) => [
    `DTSTART:203407${day}T${hour}0000Z`,
    `DTEND:203407${day}T${hour + 1}0000Z`,
  ]
  const body = calendar(
    ...event('ranged', ...at(10, 10), 'SUMMARY:Watch', 'RRULE:FREQ=DAILY;COUNT=4'),
    ...event(
      'ranged',
      'RECURRENCE-ID;RANGE=THISANDFUTURE:20340711T100000Z',
      ...at(11, 14),
      'SUMMARY:Late watch',
    ),
    ...event('ranged', 'RECURRENCE-ID:20340712T100000Z', ...at(12, 18), 'SUMMARY:Night watch'),
  )
  const shown = ['10T10 Watch', '11T14 Late watch', '12T18 Night watch', '13T14 Late watch']
  const read = async () =>
    (await eventsOf('2034-07-01T00:00:00.000Z', '2034-08-01T00:00:00.000Z')).map(
      ({ start, title }) => `${start.slice(8, 13)} ${title}`,
    )
  expect((await put('ranged.ics', body)).status).toBe(201)
  expect(await read()).toEqual(shown)
  const { text } = await phone.ask('GET', `${path}ranged.ics`)
  expect(text.match(/RECURRENCE-ID/g)).toHaveLength(3)
  expect(text).not.toContain('THISANDFUTURE')
  expect((await put('ranged.ics', text)).status).toBe(204)
  expect(await read()).toEqual(shown)
})

test('a series with an exception, an alarm, guests and a zone of its own comes from a device and goes back whole', async () => {
  const zone = [
    'BEGIN:VTIMEZONE',
    'TZID:Piraeus',
    'BEGIN:STANDARD',
    'DTSTART:19700101T000000',
    'TZOFFSETFROM:+0200',
    'TZOFFSETTO:+0200',
    'END:STANDARD',
    'END:VTIMEZONE',
  ]
  const alarm = ['BEGIN:VALARM', 'ACTION:DISPLAY', 'TRIGGER:-PT15M', 'DESCRIPTION:Call', 'END:VALARM']
  const series = event(
    'series-1',
    'SUMMARY:Morning call',
    'DTSTART;TZID=Piraeus:20261102T090000',
    'DTEND;TZID=Piraeus:20261102T093000',
    'RRULE:FREQ=WEEKLY;COUNT=4',
    'ORGANIZER;CN=Ben:mailto:ben@oceanic.example',
    'ATTENDEE;ROLE=CHAIR;PARTSTAT=ACCEPTED;CN=Ann:mailto:ann@oceanic.example',
    'CATEGORIES:WORK',
    'X-PHONE-COLOR:3',
    ...alarm,
  )
  const moved = event(
    'series-1',
    'RECURRENCE-ID;TZID=Piraeus:20261109T090000',
    'SUMMARY:Morning call, later',
    'DTSTART;TZID=Piraeus:20261109T110000',
    'DTEND;TZID=Piraeus:20261109T113000',
  )
  const text = calendar(...zone, ...series, ...moved)
  const made = await put('call.ics', text)
  expect(made.status, made.text).toBe(201)
  const shown = await eventsOf('2026-11-01T00:00:00.000Z', '2026-12-01T00:00:00.000Z')
  expect(shown.map(({ start, title }) => [start, title])).toEqual([
    ['2026-11-02T07:00:00.000Z', 'Morning call'],
    ['2026-11-09T09:00:00.000Z', 'Morning call, later'],
    ['2026-11-16T07:00:00.000Z', 'Morning call'],
    ['2026-11-23T07:00:00.000Z', 'Morning call'],
  ])
  expect(shown[0]?.attendees).toEqual([{ name: 'Ann', address: 'ann@oceanic.example', status: 'accepted' }])
  const card = await phone.ask('GET', `${path}call.ics`)
  const lines = card.text.replace(/\r\n /g, '').split('\r\n')
  for (const line of [
    ...zone,
    ...alarm,
    'DTSTART;TZID=Piraeus:20261102T090000',
    'CATEGORIES:WORK',
    'X-PHONE-COLOR:3',
    'ATTENDEE;ROLE=CHAIR;PARTSTAT=ACCEPTED;CN=Ann:mailto:ann@oceanic.example',
    'SUMMARY:Morning call, later',
  ])
    expect(lines).toContain(line)
  // Somebody renames the series in the product: the device hears of it, its alarm stays.
  const id = shown[0]?.id ?? 0
  const before = (await desk.server.call(getEvent, { params: { id } }, desk.tokens.ben)).body.event
  const state = { token: await quiet((await sync()).token) }
  const renamed = await desk.server.call(
    updateEvent,
    {
      params: { id },
      body: {
        calendar_id: own,
        scope: 'all',
        occurrence_start: null,
        event: { ...before, title: 'Desk call' },
      },
    },
    desk.tokens.ben,
  )
  expect(renamed.status, renamed.error.join()).toBe(200)
  expect(await sync(state.token)).toMatchObject({ names: ['call.ics'], gone: [] })
  const now = (await phone.ask('GET', `${path}call.ics`)).text
  for (const line of ['SUMMARY:Desk call', 'TRIGGER:-PT15M', 'X-PHONE-COLOR:3', 'RECURRENCE-ID'])
    expect(now).toContain(line)
  // The device takes the exception back.
  const etag = (await phone.ask('GET', `${path}call.ics`)).headers.get('etag') ?? ''
  expect((await put('call.ics', calendar(...zone, ...series), { 'if-match': etag })).status).toBe(204)
  const again = await eventsOf('2026-11-01T00:00:00.000Z', '2026-12-01T00:00:00.000Z')
  expect(again.map(({ start }) => start.slice(8, 13))).toEqual(['02T07', '09T07', '16T07', '23T07'])
  expect((await put('call.ics', text, { 'if-match': etag })).status).toBe(412)
})

test('what the product makes, changes and deletes reaches the device, with its zone', async () => {
  const start = await quiet((await sync()).token)
  const form = {
    title: 'Laycan',
    start: '2026-07-01T06:00:00.000Z',
    end: '2026-07-01T07:00:00.000Z',
    timezone: 'Europe/Athens',
    recurrence: 'FREQ=DAILY;COUNT=3',
  }
  const made = (
    await desk.server.call(createEvent, { body: { calendar_id: own, event: form } }, desk.tokens.ben)
  ).body.event
  const name = `e-${made.id}.ics`
  const came = await sync(start)
  const told = await quiet(came.token)
  expect(came).toMatchObject({ names: [name], gone: [] })
  const { text } = await phone.ask('GET', `${path}${name}`)
  expect(text).toContain('DTSTART;TZID=Europe/Athens:20260701T090000')
  expect(text).toMatch(
    /BEGIN:VTIMEZONE\r\nTZID:Europe\/Athens[\s\S]*BYMONTH=3;BYDAY=-1SU[\s\S]*BYMONTH=10;BYDAY=-1SU/,
  )
  await desk.server.call(
    deleteEvent,
    { params: { id: made.id }, query: { scope: 'this', occurrence_start: '2026-07-02T06:00:00.000Z' } },
    desk.tokens.ben,
  )
  const cut = await sync(told)
  const afterCut = await quiet(cut.token)
  expect(cut.names).toEqual([name])
  expect((await phone.ask('GET', `${path}${name}`)).text).toContain(
    'EXDATE;TZID=Europe/Athens:20260702T090000',
  )
  await desk.server.call(deleteEvent, { params: { id: made.id }, query: { scope: 'all' } }, desk.tokens.ben)
  expect(await sync(afterCut)).toMatchObject({ names: [], gone: [name] })
})

test('additional dates of a device are shown, and come back as it wrote them until the series moves', async () => {
  const dates = [
    'RDATE;VALUE=PERIOD:20360305T080000Z/PT3H',
    'RDATE;TZID=Europe/Athens:20360307T120000,20360308T120000',
  ]
  const athens = (hour: string) => `;TZID=Europe/Athens:20360301T${hour}0000`
  const times = [`DTSTART${athens('10')}`, `DTEND${athens('11')}`, ...dates]
  expect((await put('dated.ics', calendar(...event('dated', 'SUMMARY:Dated', ...times)))).status).toBe(201)
  const all = () => eventsOf('2036-03-01T00:00:00.000Z', '2036-04-01T00:00:00.000Z')
  const starts = async () => (await all()).map(({ start }) => start.slice(8, 16))
  expect(await starts()).toEqual(['01T08:00', '05T08:00', '07T10:00', '08T10:00'])
  const within = await query(
    '<C:comp-filter name="VEVENT"><C:time-range start="20360305T000000Z" end="20360306T000000Z"/></C:comp-filter>',
  )
  expect(within.text).toContain('dated.ics')
  const change = async (written: { title?: string; start?: string; end?: string }) => {
    const [found] = await all()
    if (!found) throw new Error('It is gone')
    const { id, title, start, end, timezone, recurrence, version, occurrence_start } = found
    const form = { title, start, end, timezone, recurrence, ...written }
    const body = { event: form, calendar_id: own, version, occurrence_start, scope: 'all' as const }
    expect((await desk.server.call(updateEvent, { params: { id }, body }, desk.tokens.ben)).error).toEqual([])
    return (await phone.ask('GET', `${path}dated.ics`)).text
  }
  const named = await change({ title: 'Survey' })
  for (const line of ['SUMMARY:Survey', ...times]) expect(named).toContain(line)
  const repeats = (text: string) => text.split('BEGIN:VEVENT')[1]?.match(/^(?:RRULE|RDATE)\S*/gm)
  expect(repeats(named)).toEqual(dates)
  const moved = await change({ start: '2036-03-01T09:00:00.000Z', end: '2036-03-01T10:00:00.000Z' })
  expect(repeats(moved)).toEqual(
    ['05T110000', '07T130000', '08T130000'].map((time) => `RDATE;TZID=Europe/Athens:203603${time}`),
  )
  expect((await put('dated.ics', moved)).status).toBe(204)
  expect(await starts()).toEqual(['01T09:00', '05T09:00', '07T11:00', '08T11:00'])
})

test('a time asks for occurrences, not for series alone; a device deletes', async () => {
  await put(
    'weekly.ics',
    calendar(
      ...event(
        'weekly',
        'SUMMARY:Weekly',
        'DTSTART:20260105T080000Z',
        'DTEND:20260105T090000Z',
        'RRULE:FREQ=WEEKLY;BYDAY=MO;COUNT=10',
      ),
    ),
  )
  const within = (from: string, to: string) =>
    query(`<C:comp-filter name="VEVENT"><C:time-range start="${from}" end="${to}"/></C:comp-filter>`)
  expect((await within('20260112T000000Z', '20260113T000000Z')).text).toContain('weekly.ics')
  expect((await within('20260113T000000Z', '20260114T000000Z')).text).not.toContain('weekly.ics')
  expect((await within('20270101T000000Z', '20270201T000000Z')).text).not.toContain('weekly.ics')
  const named = await query(
    '<C:comp-filter name="VEVENT"><C:prop-filter name="SUMMARY"><C:text-match>weekLY</C:text-match></C:prop-filter></C:comp-filter>',
  )
  expect(named.text).toContain('UID:weekly')
  const before = await quiet((await sync()).token)
  expect((await phone.ask('DELETE', `${path}weekly.ics`)).status).toBe(204)
  expect(await sync(before)).toMatchObject({ names: [], gone: ['weekly.ics'] })
  expect(await eventsOf('2026-01-01T00:00:00.000Z', '2026-02-01T00:00:00.000Z')).toEqual([])
  expect(
    (await put('weekly.ics', calendar(...event('weekly', 'SUMMARY:Again', 'DTSTART;VALUE=DATE:20260105'))))
      .status,
  ).toBe(201)
  expect(await eventsOf('2026-01-01T00:00:00.000Z', '2026-02-01T00:00:00.000Z')).toMatchObject([
    { title: 'Again', all_day: true },
  ])
})

test('what is no event, two at once, another UID and a bomb are refused in words', async () => {
  const plain = ['SUMMARY:A', 'DTSTART:20260301T080000Z', 'DTEND:20260301T090000Z']
  const odd: [string, number][] = [
    [calendar(...event('a', ...plain), ...event('b', ...plain)), 403],
    [calendar(...event('a', 'SUMMARY:No time')), 403],
    [calendar('METHOD:REQUEST', ...event('a', ...plain)), 403],
    [calendar(), 403],
    ['BEGIN:VCALENDAR\r\n', 400],
    ['hello', 400],
    [calendar(...event('a', ...plain, `DESCRIPTION:${'x'.repeat(1_100_000)}`)), 413],
  ]
  for (const [text, status] of odd) {
    const answer = await put('odd.ics', text)
    expect([answer.status, answer.text.length > 5], text.slice(0, 200)).toEqual([status, true])
  }
  expect((await put('one.ics', calendar(...event('one', ...plain)))).status).toBe(201)
  expect((await put('two.ics', calendar(...event('one', ...plain)))).text).toContain('no-uid-conflict')
  expect((await put('one.ics', calendar(...event('other', ...plain)))).text).toContain('no-uid-conflict')
  // A rule that never ends, and one that is none: the device keeps what it wrote.
  const wild = await put('wild.ics', calendar(...event('wild', ...plain, 'RRULE:FREQ=SECONDLY')))
  expect(wild.status).toBe(201)
  expect((await phone.ask('GET', `${path}wild.ics`)).text).toContain('RRULE:FREQ=SECONDLY')
  const around = await query(
    '<C:comp-filter name="VEVENT"><C:time-range start="20300101T000000Z" end="20300102T000000Z"/></C:comp-filter>',
  )
  expect(around.status).toBe(207)
})
