import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { setBroadcastSettings } from '@laycan/features/flows/broadcasts/contract/endpoints.ts'
import { sendEmail } from '@laycan/features/flows/mail-sending/contract/endpoints.ts'
import { setFeatureFlag } from '@laycan/features/foundation/feature-flags/contract/endpoints.ts'
import { setUserSettings } from '@laycan/features/foundation/preferences/contract/endpoints.ts'
import { listEmails } from '@laycan/features/workspaces/mail-list/contract/endpoints.ts'
import { testMail } from '../support/test-desk.ts'
import { until } from '../support/until.ts'
import { composeIn, composeOf, openMails, windowOf } from './support/compose-page.ts'
import { type SendingWebDesk, startSendingWebDesk } from './support/sending-web-desk.ts'

let web: SendingWebDesk
beforeAll(async () => {
  web = await startSendingWebDesk()
})
afterAll(() => web?.stop())
beforeEach(async () => {
  await composeIn(web.desk, 'window')
  await undoSeconds('0')
})

async function undoSeconds(value: string): Promise<void> {
  const body = { keys: ['undo_send_seconds'], values: [value] }
  await web.desk.server.call(setUserSettings, { body }, web.desk.tokens.ann)
}

test('CP-008 without a window of the app the compose window itself says what becomes of the mail, with the way back', async () => {
  await undoSeconds('30')
  const page = await openMails(web)
  await page.goto('about:blank')
  await page.goto(`${web.proxy.url}/#/sendMail`)
  const compose = composeOf(page)
  await page.getByRole('combobox', { name: 'From', exact: true }).selectOption(String(web.line_id))
  await compose.write({ to: 'nikos@aegean.example', subject: 'MV ALONE', text: 'Nobody else is here.' })
  await compose.send.click()
  await page.getByText('Your email is on its way.').waitFor()
  await page.getByRole('log').getByRole('button', { name: 'Undo' }).click()
  await page.getByText('Not sent. The email is a draft again.').waitFor()
  await compose.message.getByText('Nobody else is here.').waitFor()
  expect(web.takenCount('MV ALONE')).toBe(0)
  await page.getByRole('button', { name: 'More ways to send' }).click()
  await page.getByRole('menuitem', { name: 'Send at once, without undo' }).click()
  await web.taken('MV ALONE')
  await page.getByText('Your email is on its way.').waitFor()
  await page.getByText('Sent', { exact: true }).waitFor()
  // What no script opened no script may close: it goes to the mails.
  await page.getByRole('button', { name: 'Close this window' }).click()
  await page.getByRole('navigation', { name: 'Main navigation' }).waitFor()
  expect(web.takenCount('MV ALONE')).toBe(1)
  await page.close()
})

test('CP-008 a window whose app was closed meanwhile sends, and takes back, all the same', async () => {
  await undoSeconds('30')
  const page = await openMails(web)
  const opened = await windowOf(page, () => page.keyboard.press('n'))
  const compose = composeOf(opened)
  await opened.getByRole('combobox', { name: 'From', exact: true }).selectOption(String(web.line_id))
  await page.goto('about:blank')
  await compose.write({ to: 'nikos@aegean.example', subject: 'MV ORPHANED', text: 'We accept.' })
  await opened.keyboard.press('Control+Enter')
  await opened.getByText('Your email is on its way.').waitFor()
  await opened.getByRole('log').getByRole('button', { name: 'Undo' }).click()
  await compose.message.getByText('We accept.').waitFor()
  expect(web.takenCount('MV ORPHANED')).toBe(0)
  await page.close()
})

test('CP-006 with its flag, Reply and close closes the mail when the answer leaves', async () => {
  const { server, tokens } = web.desk
  await composeIn(web.desk, 'app')
  const raw = testMail({ Subject: 'MV SETTLED', To: 'mail@oceanic.example' })
  const id = await web.desk.deliver({ raw: Buffer.from(raw), line_id: web.line_id })
  const flag = { name: 'reply-and-close' as const, user_id: null, enabled: true }
  await server.call(setFeatureFlag, { body: flag }, tokens.ann)
  const isClosed = async () => {
    const { body } = await server.call(listEmails, { query: { per_page: 50 } }, tokens.ann)
    return body.emails.find((email) => email.id === id)?.closed
  }
  const page = await openMails(web)
  await page.getByRole('row', { name: /MV SETTLED/ }).click({ button: 'right' })
  // What a name alone does not tell is said where the pointer rests.
  await page.getByRole('menuitem', { name: 'Re-circulate' }).hover()
  await page
    .getByRole('tooltip')
    .getByText('Its text as a new email of yours, to all its recipients')
    .waitFor()
  await page.getByRole('menuitem', { name: 'Reply and close' }).click()
  const compose = composeOf(page)
  await compose.write({ text: 'Agreed, all settled.' })
  await page.getByRole('button', { name: 'More options' }).click()
  const choice = page.getByRole('menuitemcheckbox', { name: 'Close the email after sending' })
  await expect.poll(() => choice.getAttribute('aria-checked')).toBe('true')
  await page.keyboard.press('Escape')
  expect(await isClosed()).toBe(false)
  await compose.send.click()
  await web.taken('Re: MV SETTLED')
  await until('closed', isClosed)
  await server.call(setFeatureFlag, { body: { ...flag, enabled: false } }, tokens.ann)
  await page.close()
})

// Five hundred mails take their time on a busy machine.
test('CP-030 a list of five hundred and more is pasted, must go separately, and reaches each one alone', async () => {
  await composeIn(web.desk, 'app')
  const unpaced = { per_minute: 0, lines: [] }
  await web.desk.server.call(setBroadcastSettings, { body: unpaced }, web.desk.tokens.ann)
  const page = await openMails(web)
  await page.keyboard.press('n')
  const compose = composeOf(page)
  await compose.to.waitFor()
  await page.getByRole('combobox', { name: 'From', exact: true }).selectOption(String(web.line_id))
  const list = Array.from({ length: 501 }, (_, n) => `"Broker ${n}" <b${n}@brokers.example>`)
  await page.evaluate((text) => {
    const data = new DataTransfer()
    data.setData('text/plain', text)
    document.activeElement?.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true }))
  }, list.join('\r\n'))
  await expect.poll(async () => (await compose.tokens()).length).toBe(501)
  await compose.write({ subject: 'MV TONNAGE LIST', text: 'Dear {{name}}, please find our list.' })
  await compose.send.click()
  await page.getByText('This email has more than 500 recipients.').waitFor()
  await page.getByRole('button', { name: 'More options' }).click()
  await page.getByRole('menuitemcheckbox', { name: 'A separate email to each recipient' }).click()
  await page.getByText('Each of 501 recipients gets an email of their own').waitFor()
  await page.getByText('This email has more than 500 recipients.').waitFor({ state: 'detached' })
  await compose.send.click()
  await until('all left', async () => web.takenCount('MV TONNAGE LIST') === 501, 180_000)
  const mails = web.smtp.taken.filter(({ raw }) => raw.includes('Subject: MV TONNAGE LIST'))
  expect(mails.every(({ rcpt_to }) => rcpt_to.length === 1)).toBe(true)
  expect(new Set(mails.flatMap(({ rcpt_to }) => rcpt_to)).size).toBe(501)
  const tenth = mails.find(({ rcpt_to }) => rcpt_to[0] === 'b10@brokers.example')
  expect(tenth?.raw.toString('latin1')).toContain('Dear Broker 10, please find our list.')
  await page.getByText('MV TONNAGE LIST').first().waitFor()
  await page.close()
})

test('DR-002 on a phone the delivery report of a sent mail is within reach', async () => {
  const body = {
    line_id: web.line_id,
    client_key: 'report on a phone',
    subject: 'MV REPORTED',
    body: 'Our list.',
    body_type: 'plain_text' as const,
    to: [{ name: '', address: 'nikos@aegean.example' }],
    delay: 0,
  }
  const { id } = (await web.desk.server.call(sendEmail, { body }, web.desk.tokens.ann)).body.email
  await web.taken('MV REPORTED')
  const page = await web.open(`/mailDetail/${id}`, { width: 390, height: 844, touch: true })
  await page.getByLabel('Username or email').fill('ann')
  await page.getByLabel('Password', { exact: true }).fill('cargo-2026!')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  const button = page.getByRole('toolbar').getByRole('button', { name: 'Delivery report' })
  await button.waitFor()
  const { x, width } = (await button.boundingBox()) ?? { x: -1, width: 0 }
  expect(x).toBeGreaterThanOrEqual(0)
  expect(x + width).toBeLessThanOrEqual(390)
  await button.tap()
  await page.getByRole('dialog', { name: 'Delivery report' }).getByText('Delivered').first().waitFor()
  await page.close()
})
