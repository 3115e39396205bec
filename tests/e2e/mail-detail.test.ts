import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { setUserSettings } from '@laycan/features/foundation/preferences/contract/endpoints.ts'
import { addReceivingAccount } from '@laycan/features/records/mail-accounts/server/public.ts'
import { listEmails } from '@laycan/features/workspaces/mail-list/contract/endpoints.ts'
import { inTransaction } from '@laycan/server/database/database.ts'
import { testMail } from '../support/test-desk.ts'
import { chooseMore, waitForNoMail } from './support/mail-menu.ts'
import { deliveryReport, invitation, messageWithFiles } from './support/special-messages.ts'
import { startWebDesk, type WebDesk, waitForLive } from './support/web-desk.ts'

let web: WebDesk
let page: Page
beforeAll(async () => {
  web = await startWebDesk()
  await inTransaction(web.desk.company.db, (tx) => addReceivingAccount(tx, web.desk.lines.ops, [PROVIDER]))
  page = await web.open('/mails', { as: 'ann' })
})
afterAll(() => web?.stop())

/** The host that checks the mail of the line's account. */
const PROVIDER = 'mx.oceanic.example'

function deliver(headers: Record<string, string>, body?: string): Promise<number> {
  return web.desk.deliver({ source: { kind: 'file', occurrence: 1 }, text: testMail(headers, body) })
}

async function goTo(place: string): Promise<void> {
  await page.goto(`${web.proxy.url}/#${place}`)
}

function bodyText(): Promise<string> {
  return page.frameLocator('iframe[title^="Text of"]').locator('#laycan-frame').innerText()
}

test('ML-025 with no mail open a locked reading pane asks to select one, any other leaves its room to the list', async () => {
  const lock = (value: string) =>
    web.desk.server.call(
      setUserSettings,
      { body: { keys: ['locked_reading_plane'], values: [value] } },
      web.desk.tokens.ann,
    )
  await goTo('/mails')
  await page.getByRole('grid').waitFor()
  await waitForNoMail(page)
  await lock('1')
  await page.getByText('Select an email to read').waitFor()
  await lock('0')
  await waitForNoMail(page)
})

test('SH-007, MD-001 a mail in its own window shows subject, sender, checks, marks and body', async () => {
  const id = await deliver(
    {
      Subject: 'MV OWN WINDOW',
      Importance: 'high',
      'Authentication-Results': `${PROVIDER}; dmarc=fail; spf=fail`,
    },
    'firm for reply',
  )
  await goTo(`/mail/${id}`)
  const mail = page.getByRole('article', { name: 'MV OWN WINDOW' })
  await mail.getByRole('heading', { name: 'MV OWN WINDOW' }).waitFor()
  await mail.getByText('nikos@aegean.example', { exact: true }).waitFor()
  await mail.getByText('Sender check failed').waitFor()
  await mail.getByRole('img', { name: 'High importance' }).waitFor()
  await expect.poll(bodyText).toBe('firm for reply')
  await expect.poll(() => page.title()).toBe('MV OWN WINDOW')
  expect(await page.getByRole('navigation', { name: 'Main navigation' }).count()).toBe(0)
})

test('every sender of a mail is named, and a long subject shows whole', async () => {
  const Subject = `MV LONG ${'laydays narrowed to 10-15 May, '.repeat(12)}end`
  const id = await deliver({
    Subject,
    From: 'bank@good.example, Papadopoulos, Kostas <kp@aegean.example>',
  })
  await goTo(`/mail/${id}`)
  const mail = page.getByRole('article', { name: Subject })
  await mail.getByText('Papadopoulos, Kostas <kp@aegean.example>').waitFor()
  await mail.getByText('bank@good.example').first().waitFor()
  const heading = mail.getByRole('heading', { name: Subject })
  expect(await heading.evaluate((element) => element.scrollHeight - element.clientHeight)).toBe(0)
  // In rows of one line and of two it is cut, and a pointer shows it whole.
  for (const width of [1440, 700]) {
    await page.setViewportSize({ width, height: 900 })
    await goTo('/mails')
    await page.getByRole('row').getByText(Subject, { exact: true }).hover()
    await page.getByRole('tooltip', { name: Subject }).waitFor()
    await page.mouse.move(0, 0)
  }
  await page.setViewportSize({ width: 1400, height: 900 })
})

test('SH-008 /mailDetail shows the mail inside the shell', async () => {
  const id = await deliver({ Subject: 'MV IN SHELL' })
  await goTo(`/mailDetail/${id}`)
  await page.getByRole('article', { name: 'MV IN SHELL' }).waitFor()
  await page.getByRole('navigation', { name: 'Main navigation' }).waitFor()
})

test('SH-008, MD-021 the original shows the message as received, headers included', async () => {
  const id = await deliver({ Subject: 'MV ORIGINAL', 'X-Ship-Code': 'LAY-7' })
  await goTo(`/originalMail/${id}`)
  await page.getByRole('row', { name: 'X-Ship-Code LAY-7' }).waitFor()
  expect(await page.locator('pre').innerText()).toContain('Subject: MV ORIGINAL')
})

test('SH-008, MD-022, MD-008 an attached message opens in the preview and in a window of its own', async () => {
  const id = await web.desk.deliver({ raw: messageWithFiles('MV FILES') })
  await goTo(`/mail/${id}`)
  await page.getByRole('button', { name: /^Preview .*offer/ }).click()
  const preview = page.getByRole('dialog')
  await preview.getByRole('heading', { name: 'Firm offer', exact: true }).waitFor()
  await preview.getByRole('button', { name: 'Maximize' }).click()
  await preview.getByRole('button', { name: 'Minimize', exact: true }).waitFor()
  const [window] = await Promise.all([
    page.context().waitForEvent('page'),
    preview.getByRole('button', { name: 'In new window' }).click(),
  ])
  await window.getByRole('heading', { name: 'Firm offer', exact: true }).waitFor()
  expect(window.url()).toContain('/mail/previewEml/')
  await window.close()
  await expect.poll(() => preview.count()).toBe(0)
})

test('MD-008 a table of separated values is shown as a table, and Escape closes the preview', async () => {
  await page.getByRole('button', { name: 'Preview positions.csv' }).click()
  const preview = page.getByRole('dialog', { name: 'positions.csv' })
  await preview.getByRole('cell', { name: 'OCEAN KITE' }).waitFor()
  await page.keyboard.press('Escape')
  await expect.poll(() => preview.count()).toBe(0)
})

test('MD-028 a download that fails says so', async () => {
  await page.route('**/attachments/*', (route) => route.abort('connectionreset'))
  await page.getByRole('button', { name: 'Download positions.csv' }).click()
  await page.getByText('Failed to download this file').waitFor()
  await page.unroute('**/attachments/*')
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download positions.csv' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('positions.csv')
})

test('a mail that does not exist says so, one that could not be loaded offers Retry', async () => {
  await goTo('/mail/999999')
  await page.getByText('This email does not exist anymore').waitFor()
  const id = await deliver({ Subject: 'MV RETRY' })
  await page.route('**/emails/detail/*', (route) => route.fulfill({ status: 500, body: '{"error":"x"}' }))
  await goTo(`/mail/${id}`)
  await page.getByText('Could not load this email').waitFor()
  await page.unroute('**/emails/detail/*')
  await page.getByRole('button', { name: 'Retry' }).click()
  await page.getByRole('article', { name: 'MV RETRY' }).waitFor()
})

test('ML-036, ML-038 an opened mail becomes read and can be marked as unread again', async () => {
  const id = await deliver({ Subject: 'MV UNREAD' })
  const isRead = async () => {
    const { body } = await web.desk.server.call(listEmails, { query: { ids: [id] } }, web.desk.tokens.ann)
    return body.emails[0]?.read
  }
  await goTo(`/mail/${id}`)
  await expect.poll(isRead).toBe(true)
  await page.getByRole('button', { name: 'Mark as unread' }).click()
  await expect.poll(isRead).toBe(false)
  await expect.poll(() => page.getByRole('button', { name: 'Mark as unread' }).count()).toBe(0)
})

test('SC-003 remote pictures are asked for through the proxy once the reader allows them, and that is remembered', async () => {
  const id = await web.desk.deliver({
    text: testMail(
      { Subject: 'MV PICTURES', 'MIME-Version': '1.0', 'Content-Type': 'text/html; charset=utf-8' },
      '<p>see</p><img src="https://pictures.example/a.png" width="40" height="40">',
    ),
  })
  const asked: string[] = []
  page.on('request', (request) => request.url().includes('pictures.example') && asked.push(request.url()))
  await goTo(`/mail/${id}`)
  await page.getByText('Remote pictures are off').waitFor()
  expect(asked).toEqual([])
  await page.getByRole('button', { name: 'Show pictures' }).click()
  await expect.poll(() => asked.length).toBe(1)
  expect(new URL(asked[0] ?? '').pathname).toMatch(/\/image_proxy$/)
  await page.reload()
  await expect.poll(() => asked.length).toBe(2)
  expect(await page.getByText('Remote pictures are off').count()).toBe(0)
})

test('MD-010, MD-012 expanded is remembered for each orientation, and turning the preview is saved', async () => {
  const id = await deliver({ Subject: 'MV TURNED' })
  await goTo(`/mails?id=${id}`)
  const mail = page.getByRole('article', { name: 'MV TURNED' })
  await mail.getByText('Message-ID').waitFor()
  await chooseMore(mail, 'Preview vertically')
  await expect.poll(() => mail.getByText('Message-ID').count()).toBe(0)
  await page.reload()
  await mail.waitFor()
  await waitForLive(page)
  await mail.getByRole('button', { name: 'Expand' }).click()
  await mail.getByText('Message-ID').waitFor()
  await chooseMore(mail, 'Preview horizontally')
  await mail.getByRole('button', { name: 'Collapse' }).waitFor()
})

test('MD-009 the pane opens, covers the list, goes to a window of its own and closes', async () => {
  const id = await deliver({ Subject: 'MV PLACES' })
  await goTo(`/mails?id=${id}`)
  const mail = page.getByRole('article', { name: 'MV PLACES' })
  await mail.getByRole('button', { name: 'Maximize' }).click()
  await mail.getByRole('button', { name: 'Minimize', exact: true }).click()
  await mail.getByRole('button', { name: 'Maximize' }).waitFor()
  const [window] = await Promise.all([page.context().waitForEvent('page'), chooseMore(mail, 'In new window')])
  await window.getByRole('article', { name: 'MV PLACES' }).waitFor()
  await window.close()
  await mail.getByRole('button', { name: 'Close', exact: true }).click()
  await waitForNoMail(page)
})

test('an invitation shows its particulars, a delivery report what became of each recipient', async () => {
  await goTo(`/mail/${await web.desk.deliver({ raw: invitation('MV MEETING') })}`)
  const card = page.getByRole('region', { name: 'Invitation' })
  await card.getByText('Piraeus, room 2').waitFor()
  await card.getByText('12 May 2026').first().waitFor()
  await goTo(`/mail/${await web.desk.deliver({ raw: deliveryReport('MV UNDELIVERED') })}`)
  const report = page.getByRole('region', { name: 'Delivery report' })
  await report.getByText('Not delivered').waitFor()
  await report.getByText('gone@broker.example').waitFor()
})

test('MD-011 Escape closes the detail, also from inside the text', async () => {
  const id = await deliver({ Subject: 'MV ESCAPE' }, 'press inside')
  await goTo(`/mails?id=${id}`)
  await page.frameLocator('iframe[title^="Text of"]').getByText('press inside').click()
  await page.keyboard.press('Escape')
  await waitForNoMail(page)
})
