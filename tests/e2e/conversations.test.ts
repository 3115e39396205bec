import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listEmails } from '@laycan/features/workspaces/mail-list/contract/endpoints.ts'
import { testMail } from '../support/test-desk.ts'
import { holdUndo, startWebDesk, type WebDesk, waitForLive } from './support/web-desk.ts'

let web: WebDesk
let page: Page
beforeAll(async () => {
  web = await startWebDesk()
  page = await web.open('/mails', { as: 'ann' })
  await waitForLive(page)
})
afterAll(() => web?.stop())

function deliver(id: string, subject: string, answers: string[] = []): Promise<number> {
  const references: Record<string, string> =
    answers.length > 0 ? { References: answers.map((each) => `<${each}@talk.example>`).join(' ') } : {}
  return web.desk.deliver({
    text: testMail(
      { 'Message-ID': `<${id}@talk.example>`, Subject: subject, ...references },
      `text of ${id}`,
    ),
  })
}

async function openThreads(on: Page, id: number, subject: string) {
  await on.goto(`${web.proxy.url}/#/mails?id=${id}`)
  const mail = on.getByRole('article', { name: subject })
  await mail.getByRole('tab', { name: /Threads/ }).click()
  await mail.getByRole('list', { name: 'Emails of this conversation' }).waitFor()
  return mail
}

const rowsOf = (on: Page) =>
  on.getByRole('list', { name: 'Emails of this conversation' }).getByRole('listitem')

test('MD-017 the threads tab counts the mails of the conversation, in rows of 85 px, and reads on to the last', async () => {
  await deliver('talk-0', 'Long talk')
  for (let n = 1; n < 18; n += 1) await deliver(`talk-${n}`, 'Re: Long talk', ['talk-0'])
  const last = await deliver('talk-18', 'Re: Long talk', ['talk-0'])
  const mail = await openThreads(page, last, 'Re: Long talk')
  await mail.getByText('19 emails in this conversation').waitFor()
  await expect.poll(async () => (await rowsOf(page).first().boundingBox())?.height).toBe(85)
  await rowsOf(page).nth(14).scrollIntoViewIfNeeded()
  await expect.poll(() => rowsOf(page).count()).toBe(19)
})

test('MD-018 a click selects, marks read and shows the mail; a double click opens it in a window instead', async () => {
  const older = await deliver('pick-0', 'Pick')
  const newer = await deliver('pick-1', 'Re: Pick', ['pick-0'])
  await openThreads(page, newer, 'Re: Pick')
  const row = rowsOf(page).nth(1).locator('[data-thread-row]')
  const [window] = await Promise.all([page.context().waitForEvent('page'), row.dblclick()])
  await window.getByRole('article', { name: 'Pick', exact: true }).waitFor()
  await window.close()
  await page.getByRole('article', { name: 'Re: Pick' }).waitFor()
  await row.click()
  await page.getByRole('article', { name: 'Pick', exact: true }).waitFor()
  await expect.poll(() => page.url()).toContain(`id=${older}`)
  const isRead = async () => {
    const { body } = await web.desk.server.call(listEmails, { query: { ids: [older] } }, web.desk.tokens.ann)
    return body.emails[0]?.read
  }
  await expect.poll(isRead).toBe(true)
})

test('Shift+J and Shift+K step to the older and newer mail of the conversation, and say where it ends', async () => {
  await deliver('step-0', 'Step')
  const newer = await deliver('step-1', 'Re: Step', ['step-0'])
  await page.goto(`${web.proxy.url}/#/mails?id=${newer}`)
  await page.getByRole('article', { name: 'Re: Step' }).getByText('2 emails', { exact: true }).waitFor()
  await page.keyboard.press('Shift+J')
  await page.getByRole('article', { name: 'Step', exact: true }).waitFor()
  await page.keyboard.press('Shift+J')
  await page.getByText('This is the oldest email of the conversation').waitFor()
  await page.keyboard.press('Shift+K')
  await page.getByRole('article', { name: 'Re: Step' }).waitFor()
})

test('a mail that was split off is a conversation of its own for a colleague too, at once, until it is taken back', async () => {
  const root = await deliver('apart-0', 'Apart')
  const lie = await deliver('apart-1', 'Re: Apart', ['apart-0'])
  const colleague = await web.open('/mails', { as: 'ben' })
  await waitForLive(colleague)
  await openThreads(colleague, root, 'Apart')
  await expect.poll(() => rowsOf(colleague).count()).toBe(2)
  const mail = await openThreads(page, lie, 'Re: Apart')
  await mail.getByRole('button', { name: 'More actions for Re: Apart' }).click()
  await page.getByRole('menuitem', { name: 'Split off this email' }).click()
  await holdUndo(page)
  await mail.getByText('1 email in this conversation').waitFor()
  await mail.getByText(/^Split by Ann/).waitFor()
  await expect.poll(() => rowsOf(colleague).count()).toBe(1)
  await page.getByRole('button', { name: 'Undo' }).click()
  await mail.getByText('2 emails in this conversation').waitFor()
  await expect.poll(() => rowsOf(colleague).count()).toBe(2)
  await colleague.context().close()
})

test('two conversations are merged by choosing a mail that was read before', async () => {
  const ship = await deliver('merge-0', 'Ship talk')
  const cargo = await deliver('merge-1', 'Cargo talk')
  await page.goto(`${web.proxy.url}/#/mails?id=${ship}`)
  await page.frameLocator('iframe[title^="Text of"]').getByText('text of merge-0').waitFor()
  const mail = await openThreads(page, cargo, 'Cargo talk')
  await mail.getByRole('button', { name: 'More actions for Cargo talk' }).click()
  await page.getByRole('menuitem', { name: 'Merge with another conversation…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Merge with another conversation' })
  await dialog.getByRole('radio', { name: /Ship talk/ }).check()
  await dialog.getByRole('button', { name: 'Merge' }).click()
  await mail.getByText('2 emails in this conversation').waitFor()
  await mail.getByText(/^Merged by Ann/).waitFor()
})

test('ER-011 a conversation that cannot be loaded says so in its place and comes by itself after a cut', async () => {
  const id = await deliver('fail-0', 'Fail talk')
  await page.route('**/emails/histories/*', (route) => route.fulfill({ status: 500, body: '{"error":"x"}' }))
  await page.goto(`${web.proxy.url}/#/mails?id=${id}`)
  const mail = page.getByRole('article', { name: 'Fail talk' })
  await mail.getByText('Could not load the conversation').waitFor()
  await page.unroute('**/emails/histories/*')
  web.proxy.cut()
  await page.getByRole('contentinfo').getByText('Connected').waitFor({ state: 'hidden' })
  web.proxy.mend()
  await mail.getByText('1 email in this conversation').waitFor()
})
