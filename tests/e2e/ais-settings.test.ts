import { afterAll, beforeAll, expect, test } from 'vitest'
import { findBarriers } from '@laycan/testing/accessibility.ts'
import { startWebDesk, type WebDesk } from './support/web-desk.ts'

let web: WebDesk
beforeAll(async () => {
  web = await startWebDesk()
})
afterAll(() => web?.stop())

test('a vendor is added, its secret address is shown once, and what it sends is seen; a file is taken; a server of datagrams is subscribed to', async () => {
  const page = await web.open('/aisReceivers', { as: 'ann' })
  await page.getByRole('button', { name: 'Add receiver' }).click()
  await page.getByLabel('Name').fill('Fleet vendor')
  await page.getByLabel('How messages come').selectOption('http')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  const address = await page.locator('code').textContent()
  await page.getByText('nothing heard yet').waitFor()
  expect(await findBarriers(page)).toEqual([])
  const { pathname } = new URL(address ?? '')
  const position = { mmsi: 636_012_345, lat: 37.9, lon: 23.6, speed: 11, timestamp: new Date().toISOString() }
  const answer = await fetch(`${web.desk.server.url}${pathname}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify([position, { mmsi: 'none' }]),
  })
  expect(await answer.json()).toMatchObject({ taken: 1, refused: 1 })
  await page.getByText('1 could not be read').waitFor()
  await page.getByText('Heard', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Done' }).click()

  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Choose a file' }).click()
  const text = 'MMSI,BaseDateTime,LAT,LON,SOG\n636012345,2026-11-20T10:00:00,37.8,23.5,10.5\n'
  await (await chooser).setFiles({ name: 'day.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })
  await page.getByText('1 position was read, 0 could not be.').waitFor()

  await page.getByRole('button', { name: 'Remove Fleet vendor' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
  await page.getByText('No receiver yet').waitFor()

  await page.getByRole('button', { name: 'Add receiver' }).click()
  await page.getByLabel('Name').fill('Coast stream')
  await page.getByLabel('How messages come').selectOption('udp_client')
  await page.getByLabel('Server').fill('ais.example')
  await page.getByLabel('Line that subscribes').fill('$SUB,desk')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('UDP: a server that we subscribe to · ais.example:10110').waitFor()
})
