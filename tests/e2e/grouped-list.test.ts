import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testMail } from '../support/test-desk.ts'
import { startWebDesk, type WebDesk, waitForLive } from './support/web-desk.ts'

let web: WebDesk
let page: Page
beforeAll(async () => {
  web = await startWebDesk()
  await deliver('alone', 0, 30)
  for (let n = 0; n < 4; n++) await deliver('firm', n, 20 - n)
  page = await web.open('/mails', { as: 'ann' })
  await rowOf('Re: firm').first().waitFor()
})
afterAll(() => web?.stop())

const rowOf = (subject: string) => page.getByRole('row').filter({ hasText: subject })
const rows = () =>
  page
    .getByRole('grid')
    .getByRole('row')
    .filter({ hasText: /firm|alone/ })
const article = () => page.getByRole('article')
const lines = () => article().locator('li button[aria-expanded]')
const texts = () => article().locator('iframe[title^="Text of"]')

/** The n-th mail of a conversation, so many minutes ago. */
function deliver(name: string, n: number, minutes: number, text = `words ${n} of ${name}`): Promise<number> {
  const root = `<${name}-0@t.example>`
  const answers: Record<string, string> = n === 0 ? {} : { References: root, 'In-Reply-To': root }
  return web.desk.deliver({
    text: testMail(
      {
        'Message-ID': `<${name}-${n}@t.example>`,
        Subject: n === 0 ? name : `Re: ${name}`,
        From: `"Person ${n}" <p${n}@aegean.example>`,
        ...answers,
      },
      text,
    ),
    received_at: new Date(Date.now() - minutes * 60_000),
  })
}

test('a press groups the list by conversation, and a row says who, how many and how many unread', async () => {
  expect(await rows().count()).toBe(5)
  await page.getByRole('button', { name: 'Group by conversation' }).click()
  await expect.poll(() => rows().count()).toBe(2)
  const row = rowOf('Re: firm')
  await row.getByText('4', { exact: true }).waitFor()
  await row.getByText('Person 3, Person 2, Person 1, Person 0', { exact: true }).waitFor()
  // The count is that of the mails.
  await page.getByText('5 of 5 emails').waitFor()
})

test('a row opens its conversation as a stack, newest open, the others in a line each', async () => {
  await rowOf('Re: firm').click()
  await article().getByText('words 3 of firm').or(texts().first()).first().waitFor()
  await expect.poll(() => lines().count()).toBe(3)
  expect(await lines().first().innerText()).toContain('words 2 of firm')
  expect(await texts().count()).toBe(1)
  await page.keyboard.press('Shift+J')
  await expect.poll(() => texts().count()).toBe(2)
  await expect.poll(() => lines().first().getAttribute('aria-expanded')).toBe('true')
  await article().getByRole('button', { name: 'Open all' }).click()
  await expect
    .poll(() => lines().evaluateAll((all) => all.map((each) => each.ariaExpanded)))
    .toEqual(['true', 'true', 'true'])
  // What is further down loads when the reader comes there.
  await lines().last().scrollIntoViewIfNeeded()
  await expect.poll(() => texts().count()).toBe(4)
  await lines().first().click()
  await expect.poll(() => texts().count()).toBe(3)
})

test('a mail that arrives joins its conversation, whose row rises and stays one', async () => {
  await waitForLive(page)
  await deliver('alone', 1, 0)
  await expect.poll(() => rows().first().innerText()).toContain('alone')
  expect(await rows().count()).toBe(2)
  await rowOf('alone').getByText('2', { exact: true }).waitFor()
})

test('what is written under the stack grows into compose', async () => {
  const [window] = await Promise.all([
    page.context().waitForEvent('page'),
    (async () => {
      await article().getByRole('textbox', { name: 'Quick reply' }).fill('Noted, thanks')
      await article()
        .getByRole('form', { name: 'Quick reply' })
        .getByRole('button', { name: 'Reply', exact: true })
        .click()
    })(),
  ])
  await window.getByText('Noted, thanks').waitFor()
  await window.close()
  expect(await article().getByRole('textbox', { name: 'Quick reply' }).inputValue()).toBe('')
})

test('archiving a row archives its whole conversation, and undo brings it back as one', async () => {
  await rowOf('Re: firm').click()
  await page.keyboard.press('Escape')
  await rowOf('Re: firm').click({ button: 'right' })
  await page.getByRole('menuitem', { name: 'Archive' }).click()
  const question = page.getByRole('alertdialog').or(page.getByRole('dialog'))
  await question.getByText('Are you sure you want to archive 4 emails?').waitFor()
  await question.getByRole('button', { name: 'Archive' }).click()
  await expect.poll(() => rows().count()).toBe(1)
  const { db } = web.desk.company
  const archived = () =>
    db
      .selectFrom('emails')
      .select('id')
      .where('archived', '=', true)
      .execute()
      .then((all) => all.length)
  await expect.poll(archived).toBe(4)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(archived).toBe(0)
  await expect.poll(() => rows().count()).toBe(2)
})
