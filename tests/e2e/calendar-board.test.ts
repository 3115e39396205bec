import { sql } from 'kysely'
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { AisMessage } from '@laycan/ais/ais-message.ts'
import type { CallInput } from '@laycan/contract/endpoint.ts'
import { inTransaction } from '@laycan/server/database/database.ts'
import { findBarriers, findBarriersInBothThemes } from '@laycan/testing/accessibility.ts'
import { setUserSettings } from '#features/foundation/preferences/contract/endpoints.ts'
import * as calendars from '#features/records/calendars/contract/endpoints.ts'
import type { CalendarEvent } from '#features/records/calendars/contract/event.ts'
import { insertFleetStar } from '#features/records/fleets/server/public.ts'
import { fleetCalls } from '#features/records/fleets/server/testing.ts'
import { insertPositions } from '#features/records/ship-positions/server/public.ts'
import { shipCalls } from '#features/records/ships/server/testing.ts'
import { createTask, getTask, listTasks } from '#features/records/tasks/contract/endpoints.ts'
import { startWebDesk, type WebDesk, waitForLive } from './support/web-desk.ts'

type Event = CallInput<typeof calendars.createEvent>['body']['event']

/** A Wednesday; London, where the browser is, has UTC then. */
const noon = new Date('2026-11-25T12:05:00Z')
const WEEK = '/calendar?view=week&date=2026-11-25'
const DAY_MS = 86_400_000

let web: WebDesk
/** The calendar of the line, which ann and ben see. */
let calendar_id: number

beforeAll(async () => {
  web = await startWebDesk()
  const { server, tokens, lines } = web.desk
  const body = { calendar: { name: 'Laycans', color: 'Teal' as const }, line_id: lines.ops }
  calendar_id = (await server.call(calendars.createCalendar, { body }, tokens.ann)).body.calendar.id
})
afterAll(() => web?.stop())
// What stands at the same hour shares its room.
beforeEach(async () => {
  await sql`delete from calendar_events`.execute(web.desk.company.db)
})

async function open(place: string, options: Parameters<WebDesk['open']>[1] = {}): Promise<Page> {
  const page = await web.open(place, { isAway: true, as: 'ann', time: noon, ...options })
  await waitForLive(page)
  return page
}

async function plan(event: Partial<Event> & { title: string }): Promise<CalendarEvent> {
  const times = { start: '2026-11-25T09:00:00.000Z', end: '2026-11-25T10:00:00.000Z' }
  const body = { event: { timezone: 'Europe/London', ...times, ...event }, calendar_id }
  return (await web.desk.server.call(calendars.createEvent, { body }, web.desk.tokens.ann)).body.event
}

/** When events of a title take place, by the server: `25T09:00 10:00`. */
async function timesOf(title: string): Promise<string[]> {
  const query = { start: '2026-11-20T00:00:00.000Z', end: '2026-12-05T00:00:00.000Z' }
  const { body } = await web.desk.server.call(calendars.listEvents, { query }, web.desk.tokens.ann)
  return body.events
    .filter((event) => event.title === title)
    .map(({ start, end }) => `${start.slice(8, 16)} ${end.slice(11, 16)}`)
}

const entry = (page: Page, title: string) => page.getByText(title, { exact: true })
/** The block of an entry in a week; its height is its time. */
const blockOf = (page: Page, title: string) =>
  page
    .getByRole('cell')
    .getByRole('listitem')
    .filter({ has: entry(page, title) })
/** A day of a week with its hours; the whole days stand above it. */
const dayOf = (page: Page, day: string) => page.locator(`[role="cell"][data-date="2026-11-${day}"]`).last()

/** Drags an entry by days and half hours with the mouse, taken where it begins, or at its lower edge. */
async function drag(
  page: Page,
  block: Locator,
  { days = 0, halfHours = 0, byItsEnd = false }: { days?: number; halfHours?: number; byItsEnd?: boolean },
): Promise<void> {
  await block.waitFor()
  const box = await boxOf(block)
  const [one, next] = [await boxOf(dayOf(page, '25')), await boxOf(dayOf(page, '26'))]
  const halfHour = one.height / 48
  const [x, y] = [box.x + box.width / 3, byItsEnd ? box.y + box.height - 3 : box.y + halfHour / 2]
  await page.mouse.move(x, y - 3)
  await page.mouse.move(x, y)
  await page.mouse.down()
  for (const part of [0.5, 1])
    await page.mouse.move(x + days * part * (next.x - one.x), y + halfHours * part * halfHour, { steps: 4 })
  await page.mouse.up()
}

async function boxOf(found: Locator) {
  const box = await found.boundingBox()
  if (!box) throw new Error('What is dragged is not on the board.')
  return box
}

test('an event is dragged to another day and hour, brought back by Undo, and made longer by its lower edge', async () => {
  await plan({ title: 'Line-up' })
  const page = await open(WEEK)
  const block = blockOf(page, 'Line-up')
  await drag(page, block, { days: 1, halfHours: 4 })
  await page.getByText('Event moved').waitFor()
  expect(await timesOf('Line-up')).toEqual(['26T11:00 12:00'])
  await dayOf(page, '26').getByText('Line-up', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Undo' }).click()
  await dayOf(page, '25').getByText('Line-up', { exact: true }).waitFor()
  expect(await timesOf('Line-up')).toEqual(['25T09:00 10:00'])
  await drag(page, block, { halfHours: 2, byItsEnd: true })
  await expect.poll(() => timesOf('Line-up')).toEqual(['25T09:00 11:00'])
  await expect.poll(() => page.getByText('Event moved').count()).toBe(1)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => timesOf('Line-up')).toEqual(['25T09:00 10:00'])
  await page.close()
})

test('a series that is dragged goes back whole by Undo, with the day that was changed by itself; one that is split offers none', async () => {
  const { server, tokens } = web.desk
  const series = await plan({ title: 'Round', recurrence: 'FREQ=DAILY;COUNT=4' })
  const { body, ...words } = {
    ...{ title: 'By itself', start: '2026-11-26T15:00:00.000Z', end: '2026-11-26T16:00:00.000Z' },
    body: { calendar_id, scope: 'this' as const, occurrence_start: '2026-11-26T09:00:00.000Z' },
  }
  const params = { id: series.id }
  await server.call(
    calendars.updateEvent,
    { params, body: { ...body, event: { ...words, timezone: 'Europe/London' } } },
    tokens.ann,
  )
  const before = ['25T09:00 10:00', '27T09:00 10:00', '28T09:00 10:00']
  expect(await timesOf('Round')).toEqual(before)
  const page = await open(WEEK)
  const dialog = page.getByRole('dialog')
  const on = (day: string) =>
    dayOf(page, day)
      .getByRole('listitem')
      .filter({ has: entry(page, 'Round') })
  await drag(page, on('27'), { halfHours: 3 })
  await dialog.getByRole('button', { name: 'All events of the series' }).click()
  await page.getByText('Event moved').waitFor()
  expect(await timesOf('Round')).toEqual(['25T10:30 11:30', '27T10:30 11:30', '28T10:30 11:30'])
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => timesOf('Round')).toEqual(before)
  expect(await timesOf('By itself')).toEqual(['26T15:00 16:00'])
  await page.getByText('Event moved').waitFor({ state: 'detached' })
  await on('27').getByText('09:00').first().waitFor()
  await drag(page, on('27'), { halfHours: 3 })
  await dialog.getByRole('button', { name: 'This and all following events' }).click()
  await page.getByText('Event moved').waitFor()
  expect(await timesOf('Round')).toEqual(['25T09:00 10:00', '27T10:30 11:30', '28T10:30 11:30'])
  expect(await page.getByRole('button', { name: 'Undo' }).count()).toBe(0)
  await page.close()
})

test('who changes one of a series that a colleague moved meanwhile is told what it is by now, and keeps his words', async () => {
  const { server, tokens } = web.desk
  const { id } = await plan({ title: 'Briefing', recurrence: 'FREQ=DAILY;COUNT=2' })
  const page = await open(WEEK)
  const dialog = page.getByRole('dialog')
  await dayOf(page, '26').getByText('Briefing', { exact: true }).click()
  await dialog.getByRole('button', { name: 'Edit' }).click()
  await dialog.getByRole('button', { name: 'This event', exact: true }).click()
  await dialog.getByLabel('Title').fill('Briefing of ann')
  const event = { title: 'Briefing of ben', timezone: 'Europe/London' }
  const times = { start: '2026-11-26T17:00:00.000Z', end: '2026-11-26T18:00:00.000Z' }
  const body = { calendar_id, scope: 'this' as const, occurrence_start: '2026-11-26T09:00:00.000Z' }
  await server.call(
    calendars.updateEvent,
    { params: { id }, body: { ...body, event: { ...event, ...times } } },
    tokens.ben,
  )
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.getByText('This event was changed by a colleague meanwhile').waitFor()
  await dialog.getByText(/By now it is “Briefing of ben”, 26 Nov 2026, 17:00/).waitFor()
  expect(await dialog.getByLabel('Title').inputValue()).toBe('Briefing of ann')
  await dialog.getByRole('button', { name: 'Save mine over it' }).click()
  await page.getByText('Event updated').waitFor()
  expect(await timesOf('Briefing of ann')).toEqual(['26T09:00 10:00'])
  expect(await timesOf('Briefing of ben')).toEqual([])
  expect(await timesOf('Briefing')).toEqual(['25T09:00 10:00'])
  await page.close()
})

test('a task that is dragged keeps its rule and zone; of several files that are added the one that fails is named', async () => {
  const { server, tokens } = web.desk
  const rule = { recurrence: 'FREQ=WEEKLY', timezone: 'Asia/Singapore' }
  const form = { title: 'Send notice', due_date: '2026-11-25T13:00:00.000Z', ...rule }
  const { id } = (await server.call(createTask, { body: form }, tokens.ann)).body.task
  const page = await open(WEEK)
  await drag(page, blockOf(page, 'Send notice'), { days: 1, halfHours: 1 })
  await page.getByText('Event moved').waitFor()
  const { task } = (await server.call(getTask, { params: { id } }, tokens.ann)).body
  expect(task).toMatchObject({ ...rule, due_date: '2026-11-26T13:30:00.000Z' })

  await page.goto(`${web.proxy.url}/#/calendar/table`)
  await page.getByRole('button', { name: 'Add task' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Title').fill('With files')
  await page.route('**/task_attachments?name=two.pdf*', (route) => route.abort())
  const file = (name: string) => ({ name, mimeType: 'application/pdf', buffer: Buffer.from(`%PDF ${name}`) })
  const input = dialog.locator('input[type="file"]')
  await input.setInputFiles(['one.pdf', 'two.pdf', 'three.pdf'].map(file))
  await dialog.getByRole('alert').getByText('“two.pdf” was not added: The server did not answer.').waitFor()
  for (const name of ['one.pdf', 'three.pdf']) await dialog.getByRole('link', { name }).waitFor()
  await page.unroute('**/task_attachments?name=two.pdf*')
  await input.setInputFiles([file('two.pdf')])
  await dialog.getByRole('link', { name: 'two.pdf' }).waitFor()
  await dialog.getByRole('alert').waitFor({ state: 'detached' })
  await dialog.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Task saved').waitFor()
  const { tasks } = (await server.call(listTasks, { query: { all: true } }, tokens.ann)).body
  const names = tasks.find(({ title }) => title === 'With files')?.attachments.map(({ name }) => name)
  expect(names?.toSorted()).toEqual(['one.pdf', 'three.pdf', 'two.pdf'])
  await page.close()
})

test('a calendar file is brought in, and the secret address of a calendar is shown, copied, read and ended', async () => {
  const page = await open(WEEK)
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'], { origin: web.proxy.url })
  const dialog = page.getByRole('dialog')
  await page.getByRole('button', { name: 'Edit Laycans' }).click()
  const file = (...lines: string[]) => ({
    name: 'surveys.ics',
    mimeType: 'text/calendar',
    buffer: Buffer.from(['BEGIN:VCALENDAR', 'VERSION:2.0', ...lines, 'END:VCALENDAR', ''].join('\r\n')),
  })
  const survey = [
    'BEGIN:VEVENT',
    'UID:s1',
    'SUMMARY:Survey',
    'DTSTART:20261126T090000',
    'DURATION:PT1H',
    'END:VEVENT',
  ]
  const input = dialog.getByLabel('Import a file (.ics)')
  await input.setInputFiles([{ ...file(), buffer: Buffer.from('no calendar') }])
  await page.getByText('This file is no calendar').waitFor()
  await input.setInputFiles([file(...survey, 'BEGIN:VEVENT', 'UID:s2', 'DTSTART:yesterday', 'END:VEVENT')])
  await page.getByText('1 event imported, 1 could not be read').waitFor()
  // Its time names no zone, and is that of the wall before which it is brought in.
  expect(await timesOf('Survey')).toEqual(['26T09:00 10:00'])

  await dialog.getByRole('button', { name: 'New secret address' }).click()
  const address = await dialog.getByRole('textbox', { name: 'New secret address' }).inputValue()
  await dialog.getByText('Whoever knows this address reads the calendar.').waitFor()
  await dialog.getByRole('button', { name: 'Copy', exact: true }).click()
  await page.getByText('The address is copied').waitFor()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address)
  const read = () => fetch(`${web.desk.server.url}${new URL(address).pathname}`)
  expect(await (await read()).text()).toContain('SUMMARY:Survey')
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error('refused'))
  })
  await dialog.getByRole('button', { name: 'Copy', exact: true }).click()
  await page.getByText('The address could not be copied. Please select it and copy it yourself.').waitFor()
  await dialog.getByRole('button', { name: 'End the secret address' }).click()
  await page.getByText('The secret address has ended').waitFor()
  await dialog.getByRole('textbox', { name: 'New secret address' }).waitFor({ state: 'detached' })
  expect((await read()).status).toBe(404)
  await page.keyboard.press('Escape')
  await dayOf(page, '26').getByText('Survey', { exact: true }).waitFor()
  await page.close()
})

test('arrivals and openings of a starred fleet stand on the board, and laycans of open ships where they are wanted', async () => {
  const { desk } = web
  const soon = new Date(Math.floor(Date.now() / DAY_MS) * DAY_MS + 3 * DAY_MS).toISOString()
  const ship = await shipCalls(() => desk).make({ name: 'KITE', mmsi: 219000501 })
  const fleets = fleetCalls(() => desk)
  const fleet = await fleets.make({ name: 'Fixed', group_type: 'normal', public: false })
  await fleets.add(fleet.id, [ship.id])
  const row = { note: '', days: 2, email_id: null, temp_id: null, port_id: 0, port_name: 'Santos' }
  await inTransaction(desk.company.db, async (tx) => {
    await insertFleetStar(tx, desk.users.ann, fleet.id)
    const open_date = soon.slice(0, 10)
    await insertPositions(tx, [{ ...row, ship_id: ship.id, ship_name: 'KITE', open_date }], desk.users.ann)
  })
  const said = { destination: 'BR SSZ', eta: `${soon.slice(5, 10)} 06:30` }
  const says = { kind: 'static', type: 5, mmsi: 219000501, at: new Date(), ship: said }
  desk.server.services.ais.of(desk.company).take([says as AisMessage])
  const page = await web.open(`/calendar?view=day&date=${soon.slice(0, 10)}`, { isAway: true, as: 'ann' })
  await page.getByLabel('ETAs of starred fleets').check()
  await entry(page, 'KITE opens Santos').waitFor()
  // What ships say by AIS is written down a moment later; whoever looks again then sees it.
  await expect
    .poll(async () => {
      await page.getByLabel('ETAs of starred fleets').uncheck()
      await entry(page, 'KITE opens Santos').waitFor({ state: 'detached' })
      await page.getByLabel('ETAs of starred fleets').check()
      await entry(page, 'KITE opens Santos').waitFor()
      return entry(page, 'KITE → BR SSZ').count()
    })
    .toBe(1)
  expect(await entry(page, 'KITE · Santos').count()).toBe(0)
  await page.getByLabel('Laycans of open ships').check()
  await entry(page, 'KITE · Santos').waitFor()
  // What opens stands there once.
  await entry(page, 'KITE opens Santos').waitFor({ state: 'detached' })
  await page.getByLabel('ETAs of starred fleets').uncheck()
  await entry(page, 'KITE → BR SSZ').waitFor({ state: 'detached' })
  await entry(page, 'KITE · Santos').click()
  await expect.poll(() => new URL(page.url()).hash).toMatch(/^#\/openPositions\?id=\d+/)
  await page.close()
})

test('on a phone the board is a list of the week that fits, an event opens and is made; nobody is kept from it in either theme', async () => {
  await plan({ title: 'Position meeting of the chartering desk with the owners', location: 'Piraeus' })
  const phone = await web.open('/calendar', {
    ...{ isAway: true, as: 'ann', time: noon },
    ...{ width: 390, height: 844, touch: true },
  })
  const fits = async () =>
    expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  const meeting = entry(phone, 'Position meeting of the chartering desk with the owners')
  await phone.getByRole('tab', { name: 'List', selected: true }).waitFor()
  await meeting.waitFor()
  expect(await findBarriersInBothThemes(phone)).toEqual([])
  await fits()
  await meeting.tap()
  const dialog = phone.getByRole('dialog')
  await dialog.getByText('Piraeus').waitFor()
  await phone.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  for (const view of ['Day', 'Week', 'Month']) {
    await phone.getByRole('tab', { name: view }).tap()
    await phone.getByRole('tab', { name: view, selected: true }).waitFor()
    await meeting.first().waitFor()
    await fits()
  }
  await phone.getByRole('button', { name: 'Add event' }).first().tap()
  await dialog.getByLabel('Title').fill('Call the agent')
  const box = await dialog.boundingBox()
  expect((box?.x ?? -1) >= 0 && (box?.x ?? 0) + (box?.width ?? 999) <= 390).toBe(true)
  await dialog.getByRole('button', { name: 'Save' }).tap()
  await phone.getByText('Event created').waitFor()
  expect(await timesOf('Call the agent')).toEqual(['25T13:00 14:00'])
  await phone.close()

  const dark = await open(WEEK, { theme: 'twilight' })
  await setTheme('twilight')
  await expect.poll(() => dark.evaluate(() => document.documentElement.dataset.theme)).toBe('twilight')
  await dayOf(dark, '25').getByText('Call the agent', { exact: true }).waitFor()
  expect(await findBarriers(dark)).toEqual([])
  await setTheme('original')
  await dark.close()
})

const setTheme = (theme: string) =>
  web.desk.server.call(
    setUserSettings,
    { body: { keys: ['theme_colour'], values: [theme] } },
    web.desk.tokens.ann,
  )
