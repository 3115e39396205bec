import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkOnline } from '#features/foundation/session/contract/endpoints.ts'
import { startWebDesk, type WebDesk } from './support/web-desk.ts'

let web: WebDesk
let receiver: Server
const taken: string[] = []

beforeAll(async () => {
  receiver = createServer(async (request, answer) => {
    let body = ''
    for await (const part of request) body += String(part)
    taken.push(body)
    answer.writeHead(taken.length === 1 ? 500 : 204).end()
  }).listen(0, '127.0.0.1')
  await once(receiver, 'listening')
  web = await startWebDesk()
})
afterAll(async () => {
  receiver?.close()
  await web?.stop()
})

test('an administrator leads events to a program, sees what failed and delivers it again; a token is shown once', async () => {
  const { port } = receiver.address() as AddressInfo
  const page = await web.open('/webhook-setting', { as: 'ann' })
  await page.getByRole('button', { name: 'New webhook' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name').fill('Voyage system')
  await dialog.getByLabel('Address').fill('nowhere')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.getByText('Please enter an address that begins with https://').waitFor()
  await dialog.getByLabel('Address').fill(`http://127.0.0.1:${port}/hook`)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.poll(() => page.getByLabel('Secret', { exact: true }).inputValue()).toMatch(/^whsec_/)
  await page.getByRole('button', { name: 'Done' }).click()
  await page.getByRole('button', { name: 'More: Voyage system' }).click()
  await page.getByRole('menuitem', { name: 'Send a test' }).click()
  const log = page.getByRole('region', { name: 'Deliveries: Voyage system' })
  await expect.poll(() => taken.length).toBe(1)
  // The first answer was 500; five seconds later it comes through by itself, and once more when asked.
  await log.getByText('Delivered', { exact: true }).waitFor()
  await log.getByRole('button', { name: /^Show: Test/ }).click()
  await log.getByText('"type": "webhook.test"').waitFor()
  await log.getByRole('button', { name: /^Deliver again: Test/ }).click()
  await expect.poll(() => taken.length).toBe(3)

  await page.goto(page.url().replace(/#.*/, '#/security'))
  await page.getByRole('button', { name: 'New token' }).click()
  await dialog.getByLabel('Name').fill('Noon reports')
  await dialog.getByRole('button', { name: 'Make token' }).click()
  const token = page.getByLabel('Token', { exact: true })
  await expect.poll(() => token.inputValue()).toMatch(/^laycan_pat_/)
  const { status } = await web.desk.server.call(checkOnline, undefined, await token.inputValue())
  expect(status).toBe(204)
  await page.getByRole('button', { name: 'Done' }).click()
  await page.getByRole('button', { name: 'Revoke Noon reports' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click()
  await page.getByRole('button', { name: 'Revoke Noon reports' }).waitFor({ state: 'detached' })
})
