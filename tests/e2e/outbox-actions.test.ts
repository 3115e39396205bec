import { afterAll, beforeAll, expect, test } from 'vitest'
import { lockEmail } from '@laycan/features/flows/mail-drafts/contract/endpoints.ts'
import { abortSend, sendNow } from '@laycan/features/flows/mail-sending/contract/endpoints.ts'
import { DRAFTS, OUTBOX, type OutboxDesk, rowOf, SENT, startOutboxDesk } from './support/outbox-desk.ts'
import { stopClock, waitForLive } from './support/web-desk.ts'

let desk: OutboxDesk
beforeAll(async () => {
  desk = await startOutboxDesk()
})
afterAll(() => desk?.stop())

const tomorrow = () => ({
  schedule: {
    local: `${new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10)}T09:00`,
    time_zone: 'Europe/Athens',
  },
})

test('CP-008, CP-010 several mails are aborted together; a notice of 5 s leads to the drafts', async () => {
  const page = await desk.open(OUTBOX)
  await page.clock.install()
  await page.reload()
  await waitForLive(page)
  await desk.send('Abort one', { delay: 600 })
  await desk.send('Abort two', tomorrow())
  await rowOf(page, 'Abort one').click()
  await rowOf(page, 'Abort two').click({ modifiers: ['ControlOrMeta'] })
  const bar = page.getByRole('toolbar', { name: 'Actions on the selection' })
  await stopClock(page)
  await bar.getByRole('button', { name: 'Abort send' }).click()
  const told = page.getByText('Aborted send for 2 emails.')
  await told.waitFor()
  await rowOf(page, 'Abort one').waitFor({ state: 'detached' })
  await rowOf(page, 'Abort two').waitFor({ state: 'detached' })
  await page.clock.runFor(4_900)
  expect(await told.count()).toBe(1)
  await page.clock.runFor(200)
  await told.waitFor({ state: 'detached' })
  await page.clock.resume()

  await desk.send('Abort three', { delay: 600 })
  await rowOf(page, 'Abort three').click()
  const mail = page.getByRole('article', { name: 'Abort three' })
  await mail.getByRole('toolbar').getByRole('button', { name: 'Abort send' }).click()
  await page.getByText('Aborted send for 1 emails.').waitFor()
  await page.getByRole('button', { name: 'GO TO DRAFTS' }).click()
  for (const subject of ['Abort one', 'Abort two', 'Abort three']) await rowOf(page, subject).waitFor()
  await expect.poll(() => page.url()).toContain('box=draft')
  expect(desk.smtp.taken).toEqual([])
  await page.close()
})

test('CP-009 aborting says what it needs: a selection, of delayed or scheduled mails alone', async () => {
  const page = await desk.open(OUTBOX)
  const palette = async () => {
    await page.keyboard.press('ControlOrMeta+k')
    await page.getByRole('combobox', { name: 'Command palette' }).waitFor()
    await page.keyboard.type('Abort send')
    await page
      .getByRole('option', { name: /^Abort send/ })
      .first()
      .click()
  }
  await palette()
  await page.getByText('You have not selected any emails to abort send.').waitFor()
  desk.smtp.setFault(({ at }) => (at === 'mail' ? { do: 'answer', code: 550, text: 'No' } : undefined))
  await desk.send('Refused one', { delay: 0 })
  await rowOf(page, 'Refused one').getByText('Sending failed', { exact: true }).waitFor()
  desk.smtp.setFault(undefined)
  const waiting = await desk.send('Waiting one', { delay: 600 })
  await rowOf(page, 'Waiting one').click()
  await rowOf(page, 'Refused one').click({ modifiers: ['ControlOrMeta'] })
  await page
    .getByRole('toolbar', { name: 'Actions on the selection' })
    .getByRole('button', { name: 'Abort send' })
    .click()
  await page.getByText('Only delayed or scheduled emails can be aborted.').waitFor()
  await rowOf(page, 'Waiting one').getByText('Waiting to be sent', { exact: true }).waitFor()
  await desk.web.desk.server.call(abortSend, { body: { email_ids: [waiting] } }, desk.web.desk.tokens.ben)
  await rowOf(page, 'Waiting one').waitFor({ state: 'detached' })
  await page.close()
})

test('CP-008 a mail that left while its abort was on the way is sent, and stands where it belongs', async () => {
  const page = await desk.open(OUTBOX)
  const email_id = await desk.send('Too late', { delay: 600 })
  await rowOf(page, 'Too late').click()
  desk.smtp.taken.length = 0
  const { server, tokens } = desk.web.desk
  await page.route('**/emails/abort_send', async (route) => {
    await server.call(sendNow, { body: { email_id } }, tokens.ben)
    await expect.poll(() => desk.smtp.taken.length).toBe(1)
    await route.continue()
  })
  await page
    .getByRole('article', { name: 'Too late' })
    .getByRole('toolbar')
    .getByRole('button', { name: 'Abort send' })
    .click()
  await page.getByText('Only delayed or scheduled emails can be aborted.').waitFor()
  await page.goto(`${desk.web.proxy.url}/#${DRAFTS}`)
  await page.getByText('Abort one', { exact: true }).waitFor()
  expect(await rowOf(page, 'Too late').count()).toBe(0)
  await page.goto(`${desk.web.proxy.url}/#${SENT}`)
  await rowOf(page, 'Too late').waitFor()
  await page.close()
})

test('CP-011, MD-015 editing a scheduled mail aborts its sending first and opens it for writing', async () => {
  const page = await desk.open(OUTBOX)
  const id = await desk.send('Put off', tomorrow())
  await rowOf(page, 'Put off').click()
  const [compose] = await Promise.all([
    page.context().waitForEvent('page'),
    page
      .getByRole('article', { name: 'Put off' })
      .getByRole('toolbar')
      .getByRole('button', { name: 'Edit' })
      .click(),
  ])
  await compose.waitForURL(/\/sendMail\?.*method=edit.*/)
  expect(compose.url()).toContain(`id=${id}`)
  // Who closes the window again must know that the mail leaves no more.
  await compose.getByText(/^This email was scheduled for /).waitFor()
  await rowOf(page, 'Put off').waitFor({ state: 'detached' })
  await compose.close()
  await page.close()
})

test('CP-012 a draft opens for writing by a double click; a colleague’s hand on it shows in the list', async () => {
  const page = await desk.open(DRAFTS)
  const id = await desk.draft('Shared draft')
  await rowOf(page, 'Shared draft').waitFor()
  const body = { status: 'lock' as const, window_key: 'outbox-window-of-ben' }
  const held = await desk.web.desk.server.call(lockEmail, { params: { id }, body }, desk.web.desk.tokens.ben)
  expect([held.status, held.error]).toEqual([200, []])
  await rowOf(page, 'Shared draft').getByText('Ben', { exact: true }).hover()
  await page.getByRole('tooltip', { name: 'Ben is writing this draft' }).waitFor()
  const [compose] = await Promise.all([
    page.context().waitForEvent('page'),
    rowOf(page, 'Shared draft').dblclick(),
  ])
  await compose.waitForURL(/\/sendMail\?.*method=edit/)
  expect(compose.url()).toContain(`id=${id}`)
  await compose.close()
  await page.close()
})

test('AP-037 several mails are downloaded as one archive', async () => {
  for (const subject of ['File one', 'File two']) {
    await desk.web.desk.deliver({ text: `Subject: ${subject}\r\nFrom: a@b.example\r\n\r\nWords` })
  }
  const page = await desk.open('/mails')
  await rowOf(page, 'File one').click()
  await rowOf(page, 'File two').click({ modifiers: ['ControlOrMeta'] })
  await rowOf(page, 'File two').click({ button: 'right' })
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'Download as files' }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^emails \d{4}-\d\d-\d\d\.zip$/)
  await page.close()
})
