import type { Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { emailStatusUpdated } from '@laycan/features/records/emails/contract/messages.ts'
import { recordChange } from '@laycan/server/change-log/record-change.ts'
import { inTransaction } from '@laycan/server/database/database.ts'
import { testMail } from '../support/test-desk.ts'
import { chooseMore, waitForNoMail } from './support/mail-menu.ts'
import { startWebDesk, type WebDesk, waitForLive } from './support/web-desk.ts'

let web: WebDesk
let page: Page
beforeAll(async () => {
  web = await startWebDesk()
})
afterAll(() => web?.stop())
beforeEach(async () => {
  page = await web.open('/mails', { as: 'ann' })
  return () => page.context().close()
})

function deliver(headers: Record<string, string>, body?: string): Promise<number> {
  return web.desk.deliver({ text: testMail(headers, body) })
}

async function openInList(id: number, subject: string) {
  await page.goto(`${web.proxy.url}/#/mails?id=${id}`)
  const mail = page.getByRole('article', { name: subject })
  await mail.waitFor()
  return mail
}

test('MD-002 the toolbar has words for answers, icons for archive, star and unread, and the rest behind its menu', async () => {
  const mail = await openInList(await deliver({ Subject: 'MV TOOLS' }), 'MV TOOLS')
  const toolbar = mail.getByRole('toolbar', { name: 'Email actions' })
  for (const name of ['Reply', 'Reply all', 'Forward'])
    expect(await toolbar.getByRole('button', { name, exact: true }).innerText()).toBe(name)
  await toolbar.getByRole('button', { name: 'Mark as unread' }).waitFor()
  const buttons = await toolbar.getByRole('button').evaluateAll((all) => all.map((each) => each.ariaLabel))
  expect(buttons).toEqual([
    null,
    null,
    null,
    'Mark as unread',
    'Star',
    'Archive',
    'More actions',
    'Maximize',
    'Close',
  ])
  await toolbar.getByRole('button', { name: 'More actions' }).click()
  const menu = page.getByRole('menu')
  for (const name of [
    'Lookup ship',
    'Re-circulate',
    'Print',
    'Preview vertically',
    'Minimize to tab',
    'In new window',
    'Collapse',
  ])
    await menu.getByRole('menuitem', { name, exact: true }).waitFor()
  expect(await menu.getByRole('menuitem', { name: 'Re-circulate' }).innerText()).toContain('Resend all')
  expect(await menu.getByRole('menuitem', { name: 'Create ship position' }).count()).toBe(0)
  await menu.getByRole('menuitem', { name: 'Collapse' }).click()
  await mail.getByRole('button', { name: 'Expand' }).click()
  await mail.getByRole('button', { name: 'Collapse' }).waitFor()
  await chooseMore(mail, 'Lookup ship')
  await page.getByText('Please select text', { exact: true }).waitFor()
})

test('MD-004, MD-005 the panel has its tabs, and details says in words what there is not yet', async () => {
  const mail = await openInList(await deliver({ Subject: 'MV PANEL' }), 'MV PANEL')
  await expect
    .poll(() => mail.getByRole('tab').allInnerTexts())
    .toEqual(['Comments', 'Details', 'Positions', 'Threads'])
  const parts = mail.getByRole('tabpanel').getByRole('region')
  const names = [
    'Actions',
    'Assigned to',
    'Mentioned to',
    'Tagged',
    'Received by',
    'Filed under',
    'Rules',
    'Message',
  ]
  await expect
    .poll(() => parts.evaluateAll((all) => all.map((part) => part.getAttribute('aria-label'))))
    .toEqual(names)
  await mail.getByText('No actions yet').waitFor()
  await mail.getByRole('tab', { name: 'Comments' }).click()
  await mail.getByText('No comments yet').waitFor()
})

test('MD-010 expanded or collapsed is remembered for each orientation, and the chosen tab stays', async () => {
  const id = await deliver({ Subject: 'MV EXPAND' })
  const mail = await openInList(id, 'MV EXPAND')
  await mail.getByRole('tabpanel').waitFor()
  await chooseMore(mail, 'Preview vertically')
  await mail.getByRole('button', { name: 'Expand' }).waitFor()
  await expect.poll(() => mail.getByRole('tabpanel').count()).toBe(0)
  await mail.getByRole('tab', { name: 'Positions' }).click()
  await mail.getByText('0 ship position detected').waitFor()
  await page.reload()
  await mail.getByText('0 ship position detected').waitFor()
  await waitForLive(page)
  await chooseMore(mail, 'Preview horizontally')
  await mail.getByRole('button', { name: 'Collapse' }).waitFor()
})

test('MD-011 the lock of the reading pane holds the mail open against Escape, and says so in its menu', async () => {
  const mail = await openInList(await deliver({ Subject: 'MV LOCKED' }), 'MV LOCKED')
  const chooseLock = async () => {
    await mail.getByRole('button', { name: 'More actions' }).click()
    await page.getByRole('menuitemcheckbox', { name: 'Lock the reading pane' }).click()
  }
  await chooseLock()
  await mail.getByRole('group', { name: 'Email content' }).focus()
  await page.keyboard.press('Escape')
  await mail.getByRole('button', { name: 'Maximize' }).click()
  await page.keyboard.press('Escape')
  await mail.getByRole('button', { name: 'Minimize', exact: true }).click()
  await chooseLock()
  await mail.getByRole('group', { name: 'Email content' }).focus()
  await page.keyboard.press('Escape')
  await waitForNoMail(page)
})

test('MD-009, SH-030 a mail goes to a tab and back, and to a window of at least 1100 by 700', async () => {
  const mail = await openInList(await deliver({ Subject: 'MV MINIMIZED' }), 'MV MINIMIZED')
  await chooseMore(mail, 'Minimize to tab')
  await waitForNoMail(page)
  await page.getByRole('tab', { name: /MV MINIMIZED/ }).click()
  await mail.waitFor()
  const [window] = await Promise.all([page.context().waitForEvent('page'), chooseMore(mail, 'In new window')])
  await window.getByRole('article', { name: 'MV MINIMIZED' }).waitFor()
  const { width, height } = await window.evaluate(() => ({ width: outerWidth, height: outerHeight }))
  expect(width).toBeGreaterThanOrEqual(1100)
  expect(height).toBeGreaterThanOrEqual(700)
})

test('MD-027 the error report requires a reason and says that it was sent', async () => {
  const mail = await openInList(await deliver({ Subject: 'MV REPORTED' }), 'MV REPORTED')
  await mail.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Report an error' }).click()
  const dialog = page.getByRole('dialog', { name: 'Report an error' })
  await dialog.getByRole('button', { name: 'Send report' }).click()
  await dialog.getByText('Please enter your reason!').waitFor()
  await dialog.getByLabel('What is wrong?').fill('The table is cut off')
  const [request] = await Promise.all([
    page.waitForRequest((each) => each.url().endsWith('/reports')),
    dialog.getByRole('button', { name: 'Send report' }).click(),
  ])
  expect(request.postDataJSON()).toEqual({
    reportable_type: 'Email',
    reportable_id: expect.any(Number),
    remark: 'The table is cut off',
  })
  await page.getByText('Thank you, your report was sent').waitFor()
})

test('MD-013 a delayed status change of the shown mail loads its content again', async () => {
  const id = await deliver({ Subject: 'MV DELAYED' }, 'before the change')
  await openInList(id, 'MV DELAYED')
  await waitForLive(page)
  const body = page.frameLocator('iframe[title^="Text of"]').locator('#laycan-frame')
  await expect.poll(() => body.innerText()).toContain('before the change')
  await inTransaction(web.desk.company.db, async (tx) => {
    await tx
      .updateTable('email_contents')
      .set({ text: 'after the change' })
      .where('email_id', '=', id)
      .execute()
    recordChange(tx, {
      message: emailStatusUpdated,
      body: { email_id: id, status: 'delay', reason: '' },
      audience: { to: 'lines', line_ids: [web.desk.lines.ops] },
    })
  })
  await expect.poll(() => body.innerText()).toContain('after the change')
})

test('attachments and details that could not be loaded are said to be missing, and come by themselves after a cut', async () => {
  const id = await deliver({ Subject: 'MV HALF' }, 'half is here')
  await page.route('**/emails/detail/*', (route) => route.fulfill({ status: 500, body: '{"error":"x"}' }))
  // The body comes with the list's page; only the detail fails.
  const bodies = page.waitForResponse((answer) => answer.url().includes('/email_bodies'))
  await page.goto(`${web.proxy.url}/#/mails?line_id=${web.desk.lines.ops}`)
  const row = page.getByRole('row', { name: /MV HALF/ })
  await Promise.all([bodies, row.waitFor()])
  await row.click()
  const mail = page.getByRole('article', { name: 'MV HALF' })
  await mail.getByText('Attachments and details could not be loaded').waitFor()
  await mail.getByRole('button', { name: 'Retry' }).waitFor()
  await page.unroute('**/emails/detail/*')
  web.proxy.cut()
  await page.getByRole('contentinfo').getByText('Connected').waitFor({ state: 'hidden' })
  web.proxy.mend()
  await mail.getByText('Attachments and details could not be loaded').waitFor({ state: 'hidden' })
  expect(id).toBeGreaterThan(0)
})

test('MD-009 on a phone the details start closed and an arrow leads back to the list', async () => {
  const id = await deliver({ Subject: 'MV PHONE' })
  const phone = await web.open('/mails', { width: 390, height: 844, touch: true })
  await phone.getByLabel('Username or email').fill('ann')
  await phone.getByLabel('Password', { exact: true }).fill('cargo-2026!')
  await phone.getByRole('button', { name: 'Sign in', exact: true }).click()
  await phone.getByText('MV PHONE').first().click()
  const mail = phone.getByRole('article', { name: 'MV PHONE' })
  await mail.getByRole('button', { name: 'Back to the list' }).waitFor()
  await expect.poll(() => mail.getByRole('tabpanel').count()).toBe(0)
  await mail.getByRole('tab', { name: 'Details' }).click()
  await mail.getByText('No actions yet').waitFor()
  await mail.getByRole('tab', { name: 'Details' }).click()
  await mail.getByRole('tabpanel').waitFor({ state: 'hidden' })
  await mail.getByRole('button', { name: 'Back to the list' }).click()
  await mail.waitFor({ state: 'hidden' })
  expect(id).toBeGreaterThan(0)
  await phone.context().close()
})

test('Shift+L opens the mail that was read before', async () => {
  const first = await deliver({ Subject: 'MV FIRST READ' })
  const second = await deliver({ Subject: 'MV SECOND READ' })
  await openInList(first, 'MV FIRST READ')
  await openInList(second, 'MV SECOND READ')
  await page.keyboard.press('Shift+L')
  await page.getByRole('article', { name: 'MV FIRST READ' }).waitFor()
})

test('a mail that arrives does not take the place of the one that is read', async () => {
  const id = await deliver({ Subject: 'MV READING' })
  const mail = await openInList(id, 'MV READING')
  await waitForLive(page)
  await deliver({ Subject: 'MV INTRUDER' })
  await page.getByText('MV INTRUDER').first().waitFor()
  await mail.waitFor()
  expect(page.url()).toContain(`id=${id}`)
})
