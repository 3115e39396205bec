import { afterAll, beforeAll, expect, test } from 'vitest'
import { listMailImports } from '#features/flows/mail-imports/contract/mail-import.ts'
import { listPersonRequests } from '#features/flows/personal-data/contract/person-request.ts'
import { testMail } from '../support/test-desk.ts'
import { startWebDesk, type WebDesk } from './support/web-desk.ts'

const WHO = 'jane.doe@broker.example'
let web: WebDesk
beforeAll(async () => {
  web = await startWebDesk()
})
afterAll(() => web?.stop())

test('an administrator brings a file of mail in, takes everything out, and tells, exports and erases its sender', async () => {
  const { desk } = web
  const page = await web.open('/moving-setting', { as: 'ann' })
  await page.getByLabel('Into the mailbox').selectOption({ label: 'ops · ops@oceanic.example' })
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Choose a file' }).click()
  const text = testMail({ From: `Jane <${WHO}>`, Subject: 'Moved in', 'Message-ID': '<in@x.example>' })
  await (await chooser).setFiles({ name: 'in.eml', mimeType: 'message/rfc822', buffer: Buffer.from(text) })
  await page.getByText('1 brought in, 0 there already, 0 could not be read').waitFor()
  const { mail_imports } = (await desk.server.call(listMailImports, undefined, desk.tokens.ann)).body
  expect(mail_imports).toMatchObject([{ state: 'done', stored: 1 }])
  await page.getByRole('button', { name: 'Export everything' }).click()
  await page.getByRole('link', { name: /^Download company-1\.zip/ }).waitFor()

  // What cannot be loaded is no empty list.
  await page.route('**/person_requests', (route) => route.abort())
  await page.goto(page.url().replace(/#.*/, '#/personal-data-setting'))
  await page.getByText('Could not load the requests').waitFor()
  await page.unroute('**/person_requests')
  await page.getByRole('alert').getByRole('button', { name: 'Retry' }).click()
  await page.getByText('Nobody has asked yet').waitFor()
  await page.getByRole('button', { name: 'New request' }).click()
  await page.getByLabel('Addresses of the person').fill(WHO)
  await page.getByRole('button', { name: 'Look up' }).click()
  await page.getByText('Mail that the person sent').waitFor()
  await page.getByRole('button', { name: 'Export', exact: true }).click()
  await page.getByRole('link', { name: /^Download person-1\.zip/ }).waitFor()
  await page.getByRole('button', { name: 'Erase…' }).click()
  await page.getByRole('dialog').getByText('This is erased for good').waitFor()
  await page.getByRole('button', { name: 'Go on' }).click()
  await page.getByRole('button', { name: 'Erase for good' }).click()
  await page.getByText(/^Erased on /).waitFor()
  const { requests } = (await desk.server.call(listPersonRequests, undefined, desk.tokens.ann)).body
  expect(requests).toMatchObject([{ state: 'erased', label: '', addresses: [] }])
})
