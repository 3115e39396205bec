import { readdirSync, readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { collectionTest } from '@laycan/testing/collection-test.ts'
import { testDataPath } from '@laycan/testing/test-data.ts'
import { startTestDesk, type TestDesk } from '#tests/support/test-desk.ts'
import * as calls from '../../contract/endpoints.ts'
import { eventRefusals } from '../../contract/errors.ts'

let desk: TestDesk
let own: number

beforeAll(async () => {
  desk = await startTestDesk()
  own =
    (await desk.server.call(calls.listCalendars, { query: {} }, desk.tokens.ben)).body.calendars[0]?.id ?? 0
})
afterAll(() => desk.stop())

const headers = (token: string) => ({
  'access-token': token,
  'client-version': 'test',
  'content-type': 'application/octet-stream',
})

async function bring(body: string | Buffer, { token = desk.tokens.ben, calendar = own } = {}) {
  const answer = await fetch(`${desk.server.url}/calendars/${calendar}/import?timezone=Europe/Athens`, {
    method: 'POST',
    headers: headers(token),
    body: new Uint8Array(Buffer.from(body)),
  })
  return {
    status: answer.status,
    body: (await answer.json()) as { imported?: number; left_out?: number; error?: unknown },
  }
}

const calendar = (...events: string[][]) =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    ...events.flatMap((lines) => ['BEGIN:VEVENT', ...lines, 'END:VEVENT']),
    'END:VCALENDAR',
    '',
  ].join('\r\n')

const list = async (start: string, end: string) =>
  (
    await desk.server.call(
      calls.listEvents,
      { query: { start: `${start}T00:00:00.000Z`, end: `${end}T00:00:00.000Z` } },
      desk.tokens.ben,
    )
  ).body.events

test('a file brings series with what is left out and changed, floating times in the zone of the user, whole days', async () => {
  const file = calendar(
    [
      'UID:series',
      'SUMMARY:Weekly',
      'DTSTART;TZID=Europe/Athens:20300107T090000',
      'DTEND;TZID=Europe/Athens:20300107T100000',
      'RRULE:FREQ=WEEKLY;COUNT=4',
      'EXDATE;TZID=Europe/Athens:20300114T090000',
    ],
    [
      'UID:series',
      'SUMMARY:Moved',
      'RECURRENCE-ID;TZID=Europe/Athens:20300121T090000',
      'DTSTART;TZID=Europe/Athens:20300122T120000',
      'DTEND;TZID=Europe/Athens:20300122T130000',
    ],
    ['UID:floating', 'SUMMARY:Floating', 'DTSTART:20300108T090000', 'DURATION:PT1H'],
    ['UID:days', 'SUMMARY:Docking', 'DTSTART;VALUE=DATE:20300110', 'DTEND;VALUE=DATE:20300112'],
    ['UID:never', 'SUMMARY:Never', 'DTSTART:20300111T090000Z', 'RRULE:FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30'],
  )
  for (let again = 0; again < 2; again += 1) {
    expect(await bring(file)).toEqual({ status: 200, body: { imported: 5, left_out: 0 } })
    expect(
      (await list('2030-01-01', '2030-02-01')).map(({ title, start }) => `${start.slice(0, 16)} ${title}`),
    ).toEqual([
      '2030-01-07T07:00 Weekly',
      '2030-01-08T07:00 Floating',
      '2030-01-10T00:00 Docking',
      '2030-01-11T09:00 Never',
      '2030-01-22T10:00 Moved',
      '2030-01-28T07:00 Weekly',
    ])
  }
})

test('a file that lies about Europe/Athens is read by what the world knows of it, and no other event moves', async () => {
  const inAthens = (uid: string, day: string) => [
    ...[`UID:${uid}`, `SUMMARY:${uid}`, 'RRULE:FREQ=MONTHLY;COUNT=3'],
    ...[`DTSTART;TZID=Europe/Athens:${day}T090000`, `DTEND;TZID=Europe/Athens:${day}T100000`],
  ]
  const lie = [
    ...['BEGIN:VTIMEZONE', 'TZID:Europe/Athens', 'BEGIN:STANDARD', 'DTSTART:19700101T000000'],
    ...['TZOFFSETFROM:-0500', 'TZOFFSETTO:-0500', 'END:STANDARD', 'END:VTIMEZONE', 'BEGIN:VEVENT'],
  ].join('\r\n')
  const times = async () =>
    (await list('2032-02-01', '2032-05-01')).map(
      ({ title, start, timezone }) => `${start.slice(5, 16)} ${title} ${timezone}`,
    )
  await bring(calendar(inAthens('before', '20320210')))
  const lying = calendar(inAthens('lying', '20320211')).replace('BEGIN:VEVENT', lie)
  expect(await bring(lying)).toEqual({ status: 200, body: { imported: 1, left_out: 0 } })
  await bring(calendar(inAthens('after', '20320212')))
  const monthly = (month: string, hour: string) =>
    ['before', 'lying', 'after'].map((title, n) => `${month}-1${n}T${hour}:00 ${title} Europe/Athens`)
  // Summer time begins on 28 March.
  expect(await times()).toEqual([...monthly('02', '07'), ...monthly('03', '07'), ...monthly('04', '06')])
})

test('what a file says of one of a series and all that follow reaches all of them, and what it says of one by itself counts first', async () => {
  const file = calendar(
    [
      ...[
        'UID:ranged',
        'SUMMARY:Ranged',
        'RRULE:FREQ=DAILY;COUNT=6',
        'EXDATE;TZID=Europe/Athens:20330330T090000',
      ],
      ...['DTSTART;TZID=Europe/Athens:20330325T090000', 'DTEND;TZID=Europe/Athens:20330325T100000'],
    ],
    [
      ...['UID:ranged', 'SUMMARY:By itself', 'RECURRENCE-ID;TZID=Europe/Athens:20330328T090000'],
      ...['DTSTART;TZID=Europe/Athens:20330328T200000', 'DTEND;TZID=Europe/Athens:20330328T210000'],
    ],
    [
      ...[
        'UID:ranged',
        'SUMMARY:Later',
        'RECURRENCE-ID;RANGE=THISANDFUTURE;TZID=Europe/Athens:20330326T090000',
      ],
      ...['DTSTART;TZID=Europe/Athens:20330326T110000', 'DTEND;TZID=Europe/Athens:20330326T113000'],
    ],
  )
  for (let again = 0; again < 2; again += 1) {
    expect(await bring(file)).toEqual({ status: 200, body: { imported: 3, left_out: 0 } })
    // Summer time begins on 27 March.
    const shown = (await list('2033-03-01', '2033-05-01')).map(
      ({ title, start, end }) => `${start.slice(8, 16)} ${end.slice(11, 16)} ${title}`,
    )
    expect(shown).toEqual([
      '25T07:00 08:00 Ranged',
      '26T09:00 09:30 Later',
      '27T08:00 08:30 Later',
      '28T17:00 18:00 By itself',
      '29T08:00 08:30 Later',
    ])
  }
})

test('dates besides a rule, and without one, are shown, moved with their series, and written again', async () => {
  const athens = (hours: string) => `;TZID=Europe/Athens:20350301T${hours}0000`
  const dated = (uid: string, ...lines: string[]) => [
    ...[`UID:${uid}`, `SUMMARY:${uid}`, `DTSTART${athens('09')}`, `DTEND${athens('10')}`],
    ...lines,
  ]
  const file = calendar(
    dated(
      'ruled',
      ...['RRULE:FREQ=WEEKLY;COUNT=2', 'RDATE;TZID=Europe/Athens:20350303T110000,20350326T110000'],
      ...[
        'RDATE:20350304T110000',
        'RDATE:20350227T070000Z,never',
        'EXDATE;TZID=Europe/Athens:20350304T110000',
      ],
    ),
    dated('alone', 'RDATE;VALUE=PERIOD:20350305T070000Z/PT1H', 'RDATE:20350307T070000Z'),
    dated('bad rule', 'RRULE:FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30', 'RDATE:20350309T070000Z'),
    ['UID:days', 'SUMMARY:days', 'DTSTART;VALUE=DATE:20350301', 'RDATE;VALUE=DATE:20350310,20350311'],
  )
  const all = () => list('2035-02-01', '2035-05-01')
  const shown = async () =>
    (await all()).map(({ start, title }) => `${start.slice(5, 16)} ${title}`).toSorted()
  // Summer time begins on 25 March.
  const starts = [
    ...['03-01T00:00 days', '03-01T07:00 alone', '03-01T07:00 bad rule', '03-01T07:00 ruled'],
    ...['03-03T09:00 ruled', '03-05T07:00 alone', '03-07T07:00 alone', '03-08T07:00 ruled'],
    ...['03-09T07:00 bad rule', '03-10T00:00 days', '03-11T00:00 days', '03-26T08:00 ruled'],
  ]
  for (let again = 0; again < 2; again += 1) {
    expect((await bring(file)).body).toEqual({ imported: 4, left_out: 0 })
    expect(await shown()).toEqual(starts)
  }
  const { url } = (await desk.server.call(calls.createFeed, { params: { id: own } }, desk.tokens.ben)).body
  const feed = await (await fetch(`${desk.server.url}${new URL(url).pathname}`)).text()
  const alone = /UID:alone\r\n[\s\S]*?END:VEVENT/.exec(feed)?.[0]
  expect(alone).toContain('RDATE;TZID=Europe/Athens:20350305T090000')
  expect(alone).not.toContain('RRULE')
  expect(feed).toContain('RDATE;TZID=Europe/Athens:20350326T110000')
  expect(feed).toContain('RDATE;VALUE=DATE:20350311')
  await bring(feed)
  expect(await shown()).toEqual(starts)
  // An hour later on the wall, and another title from a date on.
  const change = async (day: string, title: string, scope: 'all' | 'following', hours = 0) => {
    const found = (await all()).find(
      ({ start, ...each }) => each.title === title && start.slice(5, 10) === day,
    )
    if (!found) throw new Error(day)
    const { start, end, timezone, recurrence, calendar_id, occurrence_start, version, id } = found
    const later = (moment: string) => new Date(Date.parse(moment) + hours * 3_600_000).toISOString()
    const event = { title: `${title}!`, start: later(start), end: later(end), timezone, recurrence }
    const body = { event, calendar_id, occurrence_start, version, scope }
    return (await desk.server.call(calls.updateEvent, { params: { id }, body }, desk.tokens.ben)).error
  }
  expect(await change('03-03', 'ruled', 'following')).toEqual([eventRefusals.besideRule.text])
  expect(await change('03-03', 'ruled', 'all', 1)).toEqual([])
  expect(await change('03-05', 'alone', 'following')).toEqual([])
  expect((await shown()).filter((each) => /ruled|alone/.test(each))).toEqual([
    ...['03-01T07:00 alone', '03-01T08:00 ruled!', '03-03T10:00 ruled!', '03-05T07:00 alone!'],
    ...['03-07T07:00 alone!', '03-08T08:00 ruled!', '03-26T09:00 ruled!'],
  ])
})

test('what is no calendar, is too large, or is not one’s own calendar is refused; a bomb of repetitions is not expanded', async () => {
  expect((await bring('hello')).body.error).toEqual('This file is no calendar')
  expect((await bring(Buffer.alloc(10 * 1024 * 1024 + 1, 'x'))).status).toBe(400)
  expect((await bring(calendar(), { token: desk.tokens.ann })).status).toBe(404)
  const bomb = calendar(
    [
      'UID:bomb',
      `SUMMARY:${'x'.repeat(100_000)}`,
      'DTSTART:20310101T000000Z',
      'RRULE:FREQ=SECONDLY',
      ...Array.from({ length: 2_000 }, (_, at) => `EXDATE:20310101T${String(at % 24).padStart(2, '0')}0000Z`),
    ],
    ['UID:broken', 'DTSTART:yesterday'],
  )
  expect((await bring(bomb)).body).toMatchObject({ imported: 1, left_out: 1 })
  const begun = performance.now()
  expect((await list('2031-06-01', '2031-07-01')).length).toBeLessThanOrEqual(1_000)
  expect(performance.now() - begun).toBeLessThan(3_000)
})

test('a calendar has a secret address whose file can be brought in again; taken away, the address is nobody’s', async () => {
  const { url } = (await desk.server.call(calls.createFeed, { params: { id: own } }, desk.tokens.ben)).body
  const path = new URL(url).pathname
  const read = () => fetch(`${desk.server.url}${path}`)
  const answer = await read()
  expect(answer.headers.get('content-type')).toContain('text/calendar')
  const text = await answer.text()
  expect(text).toContain('RRULE:FREQ=WEEKLY;COUNT=4')
  expect(text).toContain('RECURRENCE-ID;TZID=Europe/Athens:20300121T090000')
  expect(text.split('\r\n').every((line) => Buffer.byteLength(line) <= 75)).toBe(true)
  const before = await list('2030-01-01', '2030-02-01')
  await bring(text)
  const times = (events: typeof before) => events.map(({ title, start, end }) => [title, start, end])
  expect(times(await list('2030-01-01', '2030-02-01'))).toEqual(times(before))
  expect((await fetch(`${desk.server.url}${path.replace(/.{8}\.ics$/, 'AAAAAAAA.ics')}`)).status).toBe(404)
  expect((await desk.server.call(calls.createFeed, { params: { id: own } }, desk.tokens.ann)).status).toBe(
    404,
  )
  await desk.server.call(calls.deleteFeed, { params: { id: own } }, desk.tokens.ben)
  expect((await read()).status).toBe(404)
})

collectionTest(
  'calendars of many programs, broken ones too, are read or refused in words',
  async () => {
    const folder = testDataPath('calendars')
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
      name.endsWith('.ics'),
    )
    const statuses = new Map<number, number>()
    for (const name of files) {
      const { status } = await bring(readFileSync(`${folder}/${name}`))
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
    }
    expect([...statuses.keys()].filter((status) => status !== 200 && status !== 400)).toEqual([])
    expect(statuses.get(200)).toBeGreaterThan(files.length / 2)
    for (const year of [1997, 2005, 2012, 2026])
      expect((await list(`${year}-01-01`, `${year}-12-31`)).length).toBeLessThanOrEqual(5_000)
  },
  60_000,
)
