import type { Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { getDraft, saveDraft } from '@laycan/features/flows/mail-drafts/contract/endpoints.ts'
import { sendEmail } from '@laycan/features/flows/mail-sending/contract/endpoints.ts'
import { saveSignature } from '@laycan/features/records/signatures/contract/endpoints.ts'
import { listEmails } from '@laycan/features/workspaces/mail-list/contract/endpoints.ts'
import { until } from '../support/until.ts'
import { composeIn, composeOf, openMails, windowOf } from './support/compose-page.ts'
import { type SendingWebDesk, startSendingWebDesk } from './support/sending-web-desk.ts'

let web: SendingWebDesk
beforeAll(async () => {
  web = await startSendingWebDesk()
})
afterAll(() => web?.stop())
beforeEach(() => composeIn(web.desk, 'app'))

/** Drafts of a subject as the server has them. */
async function draftsOf(subject: string) {
  const query = { box: 'draft' as const, per_page: 50 }
  const { body } = await web.desk.server.call(listEmails, { query }, web.desk.tokens.ann)
  return body.emails.filter((email) => email.subject === subject)
}

async function bodyOf(id: number): Promise<string> {
  const { body } = await web.desk.server.call(getDraft, { params: { id } }, web.desk.tokens.ann)
  return body.mail.body
}

async function writeNew(page: Page, subject: string, text = '') {
  await page.keyboard.press('n')
  const compose = composeOf(page)
  await compose.to.waitFor()
  await page.getByRole('combobox', { name: 'From', exact: true }).selectOption(String(web.line_id))
  await compose.write({ subject, ...(text && { text }) })
  return compose
}

/** A draft of ann's on the server. */
async function storeDraft(subject: string, body = 'first words'): Promise<number> {
  const call = { subject, body, body_type: 'plain_text' as const, line_id: web.line_id }
  const keys = { client_key: `key-of ${subject}`, window_key: `window-of ${subject}` }
  const answer = await web.desk.server.call(saveDraft, { body: { ...call, ...keys } }, web.desk.tokens.ann)
  return answer.body.email.id
}

/** A draft in a page of its reader. */
async function openDraft(id: number, name = 'ann') {
  const page = await openMails(web, name)
  await page.goto(`${web.proxy.url}/#/sendMail?method=edit&id=${id}`)
  return { page, compose: composeOf(page) }
}

/** A new draft that ann writes, and ben reads in his own page. */
async function openTwice(subject: string) {
  const id = await storeDraft(subject)
  const { page, compose: mine } = await openDraft(id)
  await mine.message.getByText('first words').waitFor()
  const { page: other, compose: theirs } = await openDraft(id, 'ben')
  await other.getByText('Ann is writing this email. You can read it here.').waitFor()
  return { id, page, mine, other, theirs }
}

test('CP-016 words reach the server by themselves, as one draft that grows with what is written', async () => {
  const page = await openMails(web)
  const compose = await writeNew(page, 'MV SAVED', 'We offer firm')
  const id = await until('saved', async () => (await draftsOf('MV SAVED'))[0]?.id)
  await until('words', async () => (await bodyOf(id)).includes('We offer firm'))
  await compose.saved()
  await compose.write({ text: ' and clean' })
  await until('more words', async () => /firm.*and clean|and clean.*firm/.test(await bodyOf(id)))
  expect(await draftsOf('MV SAVED')).toHaveLength(1)
  await page.close()
})

test('CP-016 a reload of the compose window goes on where the writer was, also without any connection before it', async () => {
  await composeIn(web.desk, 'window')
  const page = await openMails(web)
  const opened = await windowOf(page, () => page.keyboard.press('n'))
  opened.on('dialog', (dialog) => void dialog.accept())
  const compose = composeOf(opened)
  await opened.getByRole('combobox', { name: 'From', exact: true }).selectOption(String(web.line_id))
  await compose.write({ to: 'nikos@aegean.example', subject: 'MV RELOADED', text: 'Before the cut.' })
  await compose.saved()
  web.proxy.cut()
  await compose.message.click()
  await opened.keyboard.press('Control+End')
  await opened.keyboard.type(' Written offline.')
  await opened.getByText('Not saved: offline, kept on this computer').waitFor()
  web.proxy.mend()
  await opened.reload()
  await compose.message.getByText('Before the cut. Written offline.').waitFor()
  expect(await compose.tokens()).toEqual(['nikos@aegean.example'])
  await compose.saved()
  const [draft] = await draftsOf('MV RELOADED')
  await until('saved after all', async () => (await bodyOf(draft?.id ?? 0)).includes('Written offline.'))
  expect(await draftsOf('MV RELOADED')).toHaveLength(1)
  await page.close()
})

test('CP-016 what a crash left unsaved is offered again', async () => {
  const page = await openMails(web)
  const compose = await writeNew(page, 'MV CRASHED', 'Nearly lost')
  await compose.saved()
  web.proxy.cut()
  await compose.message.click()
  await page.keyboard.press('Control+End')
  await page.keyboard.type(' but kept.')
  await page.getByText('Not saved: offline, kept on this computer').waitFor()
  // A crash asks nobody.
  page.on('dialog', (dialog) => void dialog.accept())
  // The connection comes back when the tab is gone with what it knew: another one offers what this browser kept.
  await page.goto('about:blank')
  web.proxy.mend()
  const next = await page.context().newPage()
  await next.goto(`${web.proxy.url}/#/mails`)
  await next.getByText('An email that you were writing was not finished: MV CRASHED').waitFor()
  await next.getByRole('button', { name: 'Go on writing' }).click()
  const restored = composeOf(next)
  await restored.message.getByText('Nearly lost but kept.').waitFor()
  await restored.saved()
  await page.close()
})

test('CP-012 a colleague who opens a draft that is written reads it, sees who writes, and may take over', async () => {
  const { page, mine, other, theirs } = await openTwice('MV HELD')
  await page.getByText('Ben is looking on.').waitFor()
  expect(await theirs.subject.getAttribute('readonly')).not.toBeNull()
  await mine.message.click()
  await page.keyboard.press('Control+End')
  await page.keyboard.type(' of ann')
  await mine.saved()
  await other.getByText('first words of ann').waitFor()
  await other.getByRole('button', { name: 'Take over' }).click()
  await page.getByText('Ben is writing this email. You can read it here.').waitFor()
  expect(await mine.subject.getAttribute('readonly')).not.toBeNull()
  await theirs.subject.fill('MV TAKEN OVER')
  await theirs.saved()
  await expect.poll(() => mine.subject.inputValue()).toBe('MV TAKEN OVER')
  await page.close()
  await other.close()
})

test('CP-012 words that are not saved when a colleague takes over go on as a copy, and a reload loses nothing', async () => {
  const { id, page, mine, other } = await openTwice('MV WRESTED')
  // No save gets through while she types on.
  await page.route('**/emails/draft', (route) => route.abort())
  await mine.message.click()
  await page.keyboard.press('Control+End')
  await page.keyboard.type(' of ann alone')
  await other.getByRole('button', { name: 'Take over' }).click()
  await page.getByText(/^Ben took the draft over\. What you had not saved yet goes on here/).waitFor()
  await page.unroute('**/emails/draft')
  await mine.saved()
  await expect.poll(async () => (await draftsOf('MV WRESTED')).length).toBe(2)
  expect(await bodyOf(id)).not.toContain('of ann alone')
  await mine.message.click()
  await page.keyboard.press('Control+End')
  await page.keyboard.type(' and on')
  page.on('dialog', (dialog) => void dialog.accept())
  await page.reload()
  await mine.message.getByText('first words of ann alone and on').waitFor()
  await page.close()
  await other.close()
})

test('a draft changed elsewhere meanwhile: both versions are shown, and both are kept', async () => {
  const id = await storeDraft('MV TWICE')
  const { page, compose } = await openDraft(id)
  await compose.message.getByText('first words').waitFor()
  const stored = await web.desk.server.call(getDraft, { params: { id } }, web.desk.tokens.ann)
  const elsewhere = {
    draft_id: id,
    version: stored.body.mail.version,
    body: 'words of the other window',
    client_key: 'elsewhere-1',
    window_key: 'elsewhere-1',
  }
  const answer = await web.desk.server.call(saveDraft, { body: elsewhere }, web.desk.tokens.ann)
  expect(answer.status).toBe(200)
  await compose.message.click()
  await page.keyboard.press('Control+End')
  await page.keyboard.type(' and mine')
  await page.getByText('Not saved: changed in another window').waitFor()
  await page.getByRole('button', { name: 'Show both' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'This draft was changed elsewhere' })
  await dialog.getByRole('region', { name: 'Yours' }).getByText('first words and mine').waitFor()
  await dialog
    .getByRole('region', { name: 'Stored meanwhile' })
    .getByText('words of the other window')
    .waitFor()
  await dialog.getByRole('button', { name: 'Keep mine as a copy' }).click()
  await compose.saved()
  await expect.poll(async () => (await draftsOf('MV TWICE')).length).toBe(2)
  expect(await bodyOf(id)).toContain('words of the other window')
  await page.close()
})

test('CP-011 editing a scheduled mail aborts its sending first', async () => {
  const schedule = { local: '2031-01-01T08:00', time_zone: 'UTC' }
  const mail = {
    line_id: web.line_id,
    subject: 'MV POSTPONED',
    body: 'not yet',
    body_type: 'plain_text' as const,
    to: [{ name: '', address: 'nikos@aegean.example' }],
    client_key: 'postponed-1',
  }
  const { body } = await web.desk.server.call(sendEmail, { body: { ...mail, schedule } }, web.desk.tokens.ann)
  expect(body.email.status).toBe('schedule')
  const page = await openMails(web)
  await page.goto(`${web.proxy.url}/#/sendMail?method=edit&id=${body.email.id}`)
  await composeOf(page).message.getByText('not yet').waitFor()
  expect(await draftsOf('MV POSTPONED')).toHaveLength(1)
  // It is said that it does not leave any more, and it can be scheduled again as it was.
  await page.getByText(/^This email was scheduled for Wed, 1 Jan 2031, 08:00 \(UTC\)/).waitFor()
  await page.getByRole('button', { name: 'Schedule again' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Schedule', exact: true }).click()
  await expect.poll(async () => (await draftsOf('MV POSTPONED')).length).toBe(0)
  await page.close()
})

test('CP-014 a sender whose line was taken away: it is said, the words stay, another sender takes over', async () => {
  const id = await storeDraft('MV ORPHAN')
  const page = await openMails(web, 'ben')
  // At the start, and again soon after.
  await page.route(/\/(users\/app-startup|lines)$/, async (route) => {
    const response = await route.fetch()
    const body = (await response.json()) as { sendable_lines: { id: number }[] }
    const sendable_lines = body.sendable_lines.filter((line) => line.id !== web.line_id)
    await route.fulfill({ response, json: { ...body, sendable_lines } })
  })
  await page.goto('about:blank')
  await page.goto(`${web.proxy.url}/#/sendMail?method=edit&id=${id}`)
  await page.getByText('You can no longer send from this mailbox.').waitFor()
  const compose = composeOf(page)
  await compose.message.getByText('first words').waitFor()
  await page.getByRole('combobox', { name: 'From', exact: true }).selectOption(String(web.desk.lines.ops))
  await compose.saved()
  expect(await page.getByText('You can no longer send from this mailbox.').count()).toBe(0)
  await page.close()
})

test('CP-025 the signature of the line stands below, follows the sender, and alone makes no draft', async () => {
  const { server, tokens, lines } = web.desk
  const sign = (body: string, line_ids: number[]) =>
    server.call(
      saveSignature,
      { body: { name: body, body: `<p>${body}</p>`, is_default: true, line_ids } },
      tokens.ann,
    )
  await sign('Chartering desk, as agents only', [lines.chartering])
  await sign('Operations desk', [lines.ops])
  const page = await openMails(web, 'ann', `/mails?line_id=${lines.chartering}`)
  await page.keyboard.press('n')
  const compose = composeOf(page)
  await compose.message.getByText('as agents only').waitFor()
  await page.getByRole('combobox', { name: 'From', exact: true }).selectOption(String(lines.ops))
  await compose.message.getByText('Operations desk').waitFor()
  expect(await compose.message.getByText('as agents only').count()).toBe(0)
  await compose.write({ subject: 'MV SIGNED' })
  // Tab leads to where one writes, above the signature.
  await compose.subject.press('Tab')
  await page.keyboard.type('Above it.')
  const id = await until('saved', async () => (await draftsOf('MV SIGNED'))[0]?.id)
  await expect.poll(() => bodyOf(id)).toMatch(/Above it\.[\s\S]*Operations desk/)
  await page.close()
})

test('an earlier version of a draft can be taken, and what stood before becomes a version itself', async () => {
  const id = await storeDraft('MV VERSIONS', 'the first offer')
  const { page, compose } = await openDraft(id)
  await compose.message.getByText('the first offer').waitFor()
  await compose.message.click()
  await page.keyboard.press('Control+a')
  await page.keyboard.type('the second offer')
  await compose.saved()
  await page.getByRole('button', { name: 'More options' }).click()
  await page.getByRole('menuitem', { name: 'Earlier versions…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Earlier versions of this draft' })
  await dialog
    .getByRole('listitem')
    .filter({ hasText: 'the first offer' })
    .getByRole('button')
    .first()
    .click()
  await compose.message.getByText('the first offer').waitFor()
  await until('saved', async () => (await bodyOf(id)).includes('the first offer'))
  await page.close()
})

test('CP-015 where neither the server nor the browser takes the words, it is said before they are lost', async () => {
  const page = await openMails(web)
  await page.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('No room', 'QuotaExceededError')
    }
  })
  await page.reload()
  const id = await storeDraft('MV HOMELESS')
  await page.goto(`${web.proxy.url}/#/sendMail?method=edit&id=${id}`)
  const compose = composeOf(page)
  await compose.message.getByText('first words').waitFor()
  await page.route('**/emails/draft', (route) => route.abort())
  await compose.subject.fill('MV HOMELESS AND NEW')
  await page.getByText('Please keep this window open, this browser keeps no copy.').waitFor()
  await page.unroute('**/emails/draft')
  await compose.saved()
  await page.close()
})
