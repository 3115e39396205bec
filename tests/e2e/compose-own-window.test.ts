import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { composeIn, composeOf, openMails, windowOf } from './support/compose-page.ts'
import { startWebDesk, type WebDesk } from './support/web-desk.ts'

let web: WebDesk
let source: number
beforeAll(async () => {
  web = await startWebDesk()
  source = await web.desk.deliver()
  await composeIn(web.desk, 'window')
})
afterAll(() => web?.stop())

const QUOTED = '> Good day, please find our position below.'

async function openSource(): Promise<Page> {
  const page = await openMails(web, 'ann', `/mails?id=${source}`)
  await page
    .getByRole('heading', { name: /MV AEGEAN STAR/ })
    .first()
    .waitFor()
  return page
}

/** How often the server was asked what a mail starts with, by any window of the page's browser. */
function countStarts(page: Page): () => number {
  let count = 0
  page.context().on('request', (request) => {
    if (new URL(request.url()).pathname.endsWith('/emails/compose')) count += 1
  })
  return () => count
}

test('SH-010 what an answer starts with is asked for once, while its window is made, and again after a reload', async () => {
  const page = await openSource()
  const starts = countStarts(page)
  const opened = await windowOf(page, () => page.keyboard.press('r'))
  const reply = composeOf(opened)
  await opened.getByText(QUOTED).waitFor()
  expect(await reply.tokens()).toEqual(['Nikos Pappas'])
  await expect.poll(() => reply.message.evaluate((area) => area.contains(document.activeElement))).toBe(true)
  expect(starts()).toBe(1)
  expect(new URL(opened.url()).hash).toMatch(/^#\/sendMail\?.*method=reply/)
  await opened.reload()
  await opened.getByText(QUOTED).waitFor()
  expect(starts()).toBe(2)
  await page.close()
})

test('a window shows nothing that was asked for somebody else', async () => {
  const page = await openSource()
  await page.evaluate(() => {
    const mail = { subject: 'not for you', to: [], cc: [], bcc: [], body: 'secret', body_type: 'plain_text' }
    const ahead = { asked: '', owner: 'somebody', answer: Promise.resolve({ mail, quote_at: null }) }
    Object.assign(window, { laycanStarts: { set: () => undefined, get: () => ahead, delete: () => true } })
  })
  const opened = await windowOf(page, () => page.keyboard.press('r'))
  await opened.getByText(QUOTED).waitFor()
  expect(await composeOf(opened).subject.inputValue()).toMatch(/^Re: MV AEGEAN STAR/)
  await page.close()
})

test('a window asks by itself when the one that opened it is reloaded before it hears', async () => {
  const page = await openSource()
  // The window of the mails never hears what it asks for.
  await page.route('**/emails/compose?**', () => undefined)
  const opened = await windowOf(page, () => page.keyboard.press('r'))
  await opened.getByRole('main').waitFor()
  expect(await opened.getByText(QUOTED).count()).toBe(0)
  await page.reload()
  await opened.getByText(QUOTED).waitFor()
  await page.close()
})
