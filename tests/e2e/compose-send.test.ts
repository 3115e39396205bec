import { mkdtemp, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { sendEmail } from '@laycan/features/flows/mail-sending/contract/endpoints.ts'
import { setFeatureFlag } from '@laycan/features/foundation/feature-flags/contract/endpoints.ts'
import { setUserSettings } from '@laycan/features/foundation/preferences/contract/endpoints.ts'
import { listMailAccounts } from '@laycan/features/records/mail-accounts/contract/endpoints.ts'
import { testMail } from '../support/test-desk.ts'
import { composeIn, composeOf, openMails, windowOf } from './support/compose-page.ts'
import { type SendingWebDesk, startSendingWebDesk } from './support/sending-web-desk.ts'

let web: SendingWebDesk
let folder: string | undefined
beforeAll(async () => {
  web = await startSendingWebDesk()
})
afterAll(async () => {
  await web?.stop()
  if (folder !== undefined) await rm(folder, { recursive: true })
})
beforeEach(async () => {
  await composeIn(web.desk, 'app')
  await undoSeconds('0')
})

async function undoSeconds(value: string): Promise<void> {
  await web.desk.server.call(
    setUserSettings,
    { body: { keys: ['undo_send_seconds'], values: [value] } },
    web.desk.tokens.ann,
  )
}

/** A file of 26 MB that takes no place. The browser reads it from there: its bytes would be long on the test's own wire. */
async function hugeFile(): Promise<string> {
  folder = await mkdtemp(join(tmpdir(), 'laycan-huge-'))
  const path = join(folder, 'huge.bin')
  await writeFile(path, '')
  await truncate(path, 26 * 1024 * 1024)
  return path
}

/** A new mail from the line that sends, written in a page. */
async function writeNew(page: Page, subject: string, text = 'We offer firm as follows.') {
  await page.keyboard.press('n')
  const compose = composeOf(page)
  await compose.to.waitFor()
  await page.getByRole('combobox', { name: 'From', exact: true }).selectOption(String(web.line_id))
  await compose.write({ to: 'Nikos Pappas <nikos@aegean.example>', subject, text })
  return compose
}

test('CP-029 a mail that is written in its own window is really delivered, and the window closes', async () => {
  await composeIn(web.desk, 'window')
  const page = await openMails(web)
  const opened = await windowOf(page, () => page.keyboard.press('n'))
  const compose = composeOf(opened)
  await opened.getByRole('combobox', { name: 'From', exact: true }).selectOption(String(web.line_id))
  await compose.write({
    to: 'Nikos Pappas <nikos@aegean.example>',
    subject: 'MV DELIVERED',
    text: 'Firm until noon',
  })
  await opened.keyboard.press('Control+Enter')
  const mail = await web.taken('MV DELIVERED')
  expect(mail.rcpt_to).toEqual(['nikos@aegean.example'])
  const raw = mail.raw.toString('latin1')
  expect(raw).toContain('From: mail <mail@oceanic.example>')
  expect(raw).toContain('To: Nikos Pappas <nikos@aegean.example>')
  expect(raw).toContain('Firm until noon')
  await expect.poll(() => opened.isClosed()).toBe(true)
  await page.getByText('MV DELIVERED').first().waitFor()
  await page.close()
})

test('CP-005, CP-027 a reply goes to the sender with its quote and headers, and marks the original as replied', async () => {
  const raw = testMail({
    Subject: 'MV ASKED',
    'Message-ID': '<asked@aegean.example>',
    To: 'mail@oceanic.example',
  })
  const id = await web.desk.deliver({ raw: Buffer.from(raw), line_id: web.line_id })
  const page = await openMails(web, 'ann', `/mails?id=${id}`)
  await page.getByRole('heading', { name: 'MV ASKED' }).first().waitFor()
  await page.keyboard.press('r')
  const compose = composeOf(page)
  await compose.message.waitFor()
  await compose.write({ text: 'We accept.' })
  await page.keyboard.press('Control+Enter')
  const sent = (await web.taken('Re: MV ASKED')).raw.toString('latin1')
  expect(sent).toContain('In-Reply-To: <asked@aegean.example>')
  expect(sent).toMatch(/We accept\.[\s\S]*> Good day, please find our position below\./)
  await page
    .getByRole('row', { name: /MV ASKED/ })
    .getByLabel(/replied/i)
    .first()
    .waitFor()
  await page.close()
})

test('a further address of a mailbox is entered in its form, and an answer leaves from the one that was written to', async () => {
  const { accounts } = (await web.desk.server.call(listMailAccounts, {}, web.desk.tokens.ann)).body
  const account = accounts.find(({ line_id }) => line_id === web.line_id)
  const page = await openMails(web, 'ann', `/MailAccounts/${account?.id}`)
  await page.getByLabel('Other addresses').fill('ops@oceanic.example, fixtures@oceanic.example')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('One of the other addresses already belongs to another mailbox').first().waitFor()
  await page.getByLabel('Other addresses').fill('fixtures@oceanic.example')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByRole('heading', { name: 'Mail accounts' }).waitFor()
  const raw = testMail({ Subject: 'MV ALIAS', To: 'fixtures@oceanic.example, lee@sea.example' })
  const id = await web.desk.deliver({ raw: Buffer.from(raw), line_id: web.line_id })
  const mails = await openMails(web, 'ann', `/mails?id=${id}`)
  await mails.getByRole('heading', { name: 'MV ALIAS' }).first().waitFor()
  await mails.keyboard.press('a')
  const compose = composeOf(mails)
  await compose.message.waitFor()
  const sender = mails.getByRole('combobox', { name: 'From', exact: true })
  expect(await sender.locator('option:checked').innerText()).toBe('mail <fixtures@oceanic.example>')
  await compose.write({ text: 'We accept.' })
  await mails.keyboard.press('Control+Enter')
  const taken = await web.taken('Re: MV ALIAS')
  expect(taken.raw.toString('latin1')).toMatch(/^From: mail <fixtures@oceanic\.example>\r$/m)
  await page.close()
  await mails.close()
})

test('CP-008 undo within the undo window makes the mail a draft again, which opens as it was', async () => {
  await undoSeconds('30')
  const page = await openMails(web)
  const compose = await writeNew(page, 'MV UNDONE')
  await compose.send.click()
  // The editor has an Undo of its own.
  await page.getByRole('log').getByRole('button', { name: 'Undo' }).click()
  await page.getByText('Not sent. The email is a draft again.').waitFor()
  const again = composeOf(page.getByRole('region', { name: 'MV UNDONE' }))
  await again.message.getByText('We offer firm as follows.').waitFor()
  expect(web.takenCount('MV UNDONE')).toBe(0)
  await page.close()
})

test('CP-013 a mail is scheduled in any time zone, with what that is here', async () => {
  const page = await openMails(web)
  await writeNew(page, 'MV LATER')
  await page.getByRole('button', { name: 'More ways to send' }).click()
  await page.getByRole('menuitem', { name: 'Schedule…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Send later' })
  await dialog.getByLabel('Time zone').selectOption('Asia/Singapore')
  await dialog.getByRole('group', { name: 'Day', exact: true }).getByRole('spinbutton').first().click()
  await page.keyboard.type('20300701')
  await dialog.getByText('Here that is Mon, 1 Jul 2030, 01:00 (Europe/London).').waitFor()
  await dialog.getByRole('button', { name: 'Schedule', exact: true }).click()
  await page.getByText('Scheduled for Mon, 1 Jul 2030, 08:00 (Asia/Singapore)').waitFor()
  await page.getByRole('link', { name: 'Outbox', exact: true }).first().click()
  await page.getByRole('row', { name: /MV LATER/ }).waitFor()
  await page.close()
})

test('what is doubtful is asked about once, all together, and the mail goes when it is wanted', async () => {
  const page = await openMails(web)
  const compose = await writeNew(page, '', 'Please find the recap attached.')
  await compose.write({ to: 'ops@0ceanic.example' })
  await compose.send.click()
  const question = page.getByRole('alertdialog', { name: 'Send this email?' })
  await question.getByText('ops@0ceanic.example looks like oceanic.example').waitFor()
  await question.getByText('You wrote “attached”, but nothing is attached').waitFor()
  await question.getByText('The email has no subject').waitFor()
  await page.keyboard.press('Escape')
  expect(await question.count()).toBe(0)
  const before = web.smtp.taken.length
  await compose.send.click()
  await question.getByRole('button', { name: 'Send anyway' }).click()
  await expect.poll(() => web.smtp.taken.length).toBe(before + 1)
  await page.close()
})

test('the send fence names the answer of a colleague before a second one leaves', async () => {
  const raw = testMail({ Subject: 'MV FENCED', To: 'mail@oceanic.example' })
  const id = await web.desk.deliver({ raw: Buffer.from(raw), line_id: web.line_id })
  const page = await openMails(web, 'ann', `/mails?id=${id}`)
  await page.getByRole('heading', { name: 'MV FENCED' }).first().waitFor()
  await page.keyboard.press('r')
  const compose = composeOf(page)
  await compose.write({ text: 'We accept.' })
  await compose.saved()
  await web.desk.server.call(
    sendEmail,
    {
      body: {
        line_id: web.line_id,
        method: 'reply',
        source_email_id: id,
        subject: 'Re: MV FENCED',
        body: 'We decline with thanks.',
        body_type: 'plain_text',
        to: [{ name: '', address: 'nikos@aegean.example' }],
        client_key: 'answer-of-ben',
        delay: 0,
      },
    },
    web.desk.tokens.ben,
  )
  await web.taken('Re: MV FENCED')
  await page.getByText('Ben has answered this conversation meanwhile.').waitFor()
  await page.keyboard.press('Control+Enter')
  const fence = page.getByRole('alertdialog', { name: 'This conversation has been answered meanwhile' })
  await fence.getByText('We decline with thanks.').waitFor()
  await fence.getByRole('button', { name: 'Back' }).click()
  expect(web.takenCount('Re: MV FENCED')).toBe(1)
  await page.keyboard.press('Control+Enter')
  await fence.getByRole('button', { name: 'Send anyway' }).click()
  await expect.poll(() => web.takenCount('Re: MV FENCED')).toBe(2)
  await page.close()
})

test('CP-016 a mail sent while the connection is cut leaves once when it is back, and no draft stays behind', async () => {
  const page = await openMails(web)
  const compose = await writeNew(page, 'MV ONCE')
  await compose.saved()
  web.proxy.cut()
  await compose.send.click()
  await page.getByText('No connection. Your email is sent as soon as the connection is back.').waitFor()
  web.proxy.mend()
  await web.taken('MV ONCE')
  await page.getByRole('region', { name: 'MV ONCE' }).waitFor({ state: 'detached' })
  expect(web.takenCount('MV ONCE')).toBe(1)
  await page.getByRole('link', { name: 'Draft', exact: true }).first().click()
  await expect.poll(() => page.getByRole('row', { name: /MV ONCE/ }).count()).toBe(0)
  await page.close()
})

test('CP-020 files are attached with the mail, renamed and removed, and a file too large is refused before it is sent', async () => {
  const page = await openMails(web)
  const compose = await writeNew(page, 'MV FILES')
  const picker = page.locator('input[type="file"][aria-label="Attach files"]')
  await picker.setInputFiles([
    { name: 'recap.txt', mimeType: 'text/plain', buffer: Buffer.from('clean fixed') },
    { name: 'wrong.txt', mimeType: 'text/plain', buffer: Buffer.from('wrong') },
  ])
  await page.getByRole('button', { name: 'Remove wrong.txt' }).click()
  await page.getByRole('button', { name: 'Rename recap.txt' }).click()
  await page.getByRole('dialog').getByLabel('New name').fill('fixture.txt')
  await page.keyboard.press('Enter')
  await page.getByRole('link', { name: 'Open fixture.txt' }).waitFor()
  await picker.setInputFiles(await hugeFile())
  await page.getByText(/huge\.bin would make this email larger than/).waitFor()
  await compose.send.click()
  const raw = (await web.taken('MV FILES')).raw.toString('latin1')
  expect(raw).toContain('fixture.txt')
  expect(raw).toContain(Buffer.from('clean fixed').toString('base64'))
  expect(raw).not.toContain('wrong.txt')
  await page.close()
})

/** The notice that a mail has left. */
const toldIn = (page: Page, subject: string) =>
  page.getByRole('log').getByText('Sent', { exact: true }).locator('..').getByText(subject)

test('CP-026 that a mail has left is told also to whom the answer of the server reaches later', async () => {
  const page = await openMails(web, 'ann', '/mails?box=sent')
  await page.route('**/emails/send', async (route) => {
    const response = await route.fetch()
    await web.taken('MV EARLY')
    // The list hears of its end by the same message as the notice does.
    await page.getByRole('row', { name: /MV EARLY/ }).waitFor()
    await route.fulfill({ response })
  })
  await (await writeNew(page, 'MV EARLY')).send.click()
  await toldIn(page, 'MV EARLY').waitFor()
  await page.close()
})

test('CP-026 with its flag, who has just sent is not told again what became of the mail', async () => {
  const setFlag = (enabled: boolean) =>
    web.desk.server.call(
      setFeatureFlag,
      { body: { name: 'ignore-status-update-after-send', user_id: null, enabled } },
      web.desk.tokens.ann,
    )
  const page = await openMails(web, 'ann', '/mails?box=sent')
  await (await writeNew(page, 'MV TOLD')).send.click()
  await toldIn(page, 'MV TOLD').waitFor()
  await setFlag(true)
  await page.waitForFunction(() =>
    localStorage.getItem('laycan.user.feature_flags')?.includes('after-send":true'),
  )
  await (await writeNew(page, 'MV QUIET')).send.click()
  await web.taken('MV QUIET')
  // The list hears of it by the same message as the notice would.
  await page.getByRole('row', { name: /MV QUIET/ }).waitFor()
  expect(await toldIn(page, 'MV QUIET').count()).toBe(0)
  await setFlag(false)
  await page.close()
})
