import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CalendarServer } from '@laycan/testing/calendar-servers/calendar-server.ts'
import { startEwsServer } from '@laycan/testing/calendar-servers/ews-server.ts'
import { createMailAccount } from '#features/records/mail-accounts/contract/endpoints.ts'
import { testAccount } from '#features/records/mail-accounts/server/testing.ts'
import { createShipPositions } from '#features/records/ship-positions/contract/ship-position.ts'
import { startWebDesk, type WebDesk, waitForLive } from './support/web-desk.ts'

const RIGHT = `Basic ${Buffer.from('desk:harbour-7').toString('base64')}`
let web: WebDesk
let exchange: CalendarServer

beforeAll(async () => {
  web = await startWebDesk()
  exchange = await startEwsServer(async (authorization) => authorization === RIGHT)
  const body = testAccount({ username: 'fixtures', display_name: 'Fixtures', user_ids: [web.desk.users.ben] })
  await web.desk.server.call(createMailAccount, { body }, web.desk.tokens.ann)
})
afterAll(async () => {
  await web?.stop()
  await exchange?.stop()
})

async function open(as: string): Promise<Page> {
  const page = await web.open('/calendar', { isAway: true, as })
  await waitForLive(page)
  return page
}

const store = () => {
  const own = exchange.stores.get('own')
  if (!own) throw new Error('The server has no calendar')
  return own
}

test('CA-018 an administrator connects the calendar of a mailbox, readers change it, and two who change one event are both kept', async () => {
  const noon = new Date(new Date().setUTCHours(12, 0, 0, 0)).getTime()
  const served = store().put({ title: 'Berth meeting', start: noon })
  const [page, reader] = [await open('ann'), await open('ben')]
  const dialog = page.getByRole('dialog')
  await page.getByText('1 not connected').waitFor()
  await page.getByRole('button', { name: 'Calendars of mailboxes' }).click()
  await dialog.getByText('Not connected').waitFor()
  await dialog.getByRole('button', { name: 'Connect the calendars of Fixtures' }).click()
  const form = page.getByRole('dialog', { name: 'Connect an Exchange calendar' })
  await form.getByLabel('Address of Exchange Web Services').fill(`${exchange.url}/EWS/Exchange.asmx`)
  await form.getByLabel('User').fill('desk')
  await form.getByLabel('Password', { exact: true }).fill('wrong')
  await form.getByRole('button', { name: 'Connect' }).click()
  await form.getByText('does not give access to the calendar').waitFor()
  await form.getByLabel('Password', { exact: true }).fill('harbour-7')
  await form.getByRole('button', { name: 'Connect' }).click()
  await dialog.getByText('Connected', { exact: true }).waitFor()
  await reader.getByText('Calendar · Fixtures · Exchange').waitFor()

  // What it was when the form was opened is not what it is when it is saved.
  await reader.getByText('Berth meeting', { exact: true }).first().click()
  const change = reader.getByRole('dialog')
  await change.getByRole('button', { name: 'Edit' }).click()
  await change.getByLabel('Title').fill('Berth meeting at the agent’s')
  store().change(served.id, { location: 'Pier 4' })
  await change.getByRole('button', { name: 'Save' }).click()
  await change.getByText('This event was changed by a colleague meanwhile').waitFor()
  await change.getByText('What you wrote is kept.').waitFor()
  expect(await change.getByLabel('Title').inputValue()).toBe('Berth meeting at the agent’s')
  await change.getByRole('button', { name: 'Save mine over it' }).click()
  await reader.getByText('Event updated').waitFor()
  expect(store().get(served.id).title).toBe('Berth meeting at the agent’s')
  await Promise.all([page.close(), reader.close()])
})

test('laycans of open ships lie over the board where somebody wants them, and lead to the position', async () => {
  const open_date = new Date().toISOString().slice(0, 10)
  const rows = [{ ship_name: 'Aegean Dawn', port_name: 'Santos', open_date, days: 3 }]
  const body = { ship_positions: JSON.stringify(rows) }
  await web.desk.server.call(createShipPositions, { body }, web.desk.tokens.ann)
  const page = await open('ann')
  await page.getByText('My Calendars').waitFor()
  expect(await page.getByText('Aegean Dawn · Santos').count()).toBe(0)
  await page.getByLabel('Laycans of open ships').check()
  await page.getByText('Aegean Dawn · Santos').first().click()
  await page.waitForURL(/openPositions\?.*id=/)
  await page.close()
})
