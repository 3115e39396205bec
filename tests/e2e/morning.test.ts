import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { deliverMany } from '../support/deliver-many.ts'
import { testMail } from '../support/test-desk.ts'
import { startWebDesk, type WebDesk, waitForLive } from './support/web-desk.ts'

const MAILS = 60

let web: WebDesk
let page: Page
beforeAll(async () => {
  web = await startWebDesk()
  const start = Date.now() - MAILS * 60_000
  await deliverMany(web.desk, MAILS, (n) => {
    const From = n % 6 === 0 ? 'Zhao Wei <zhao@harbour.example>' : 'Nikos Pappas <nikos@aegean.example>'
    const text = testMail({ Subject: `Order ${n}`, From }, `Please propose tonnage for order ${n}.`)
    return { text, received_at: new Date(start + n * 60_000) }
  })
  page = await web.open('/mails', { as: 'ann' })
  await waitForLive(page)
  await rowOf(MAILS).waitFor()
  // From here on no pointer: whatever needs one fails.
  await page.evaluate(() => {
    for (const type of ['pointerdown', 'mousedown', 'click'] as const) {
      window.addEventListener(
        type,
        (event) => {
          // A press of Enter or Space on a button is a click without a pointer.
          if (event.detail > 0) throw new Error(`The journey needed a pointer: ${type}`)
        },
        { capture: true },
      )
    }
  })
})
afterAll(() => web?.stop())

const rowOf = (n: number) =>
  page.getByRole('row').filter({ has: page.getByText(`Order ${n}`, { exact: true }) })
const mailOf = (n: number) => page.getByRole('article', { name: `Order ${n}`, exact: true })
const press = async (...keys: string[]) => {
  for (const key of keys) await page.keyboard.press(key)
}
const command = async (words: string) => {
  await press('Control+k')
  await page.getByRole('combobox', { name: 'Command palette' }).waitFor()
  await page.keyboard.type(words)
  await page
    .getByRole('option', { name: new RegExp(words, 'i') })
    .first()
    .waitFor()
  await press('Enter')
}

test('a morning by keyboard alone: open, read, star, archive, filter, next', async () => {
  // Open and read.
  await press('ArrowDown')
  await mailOf(MAILS).waitFor()
  await page.frameLocator('iframe[title^="Text of"]').getByText(`order ${MAILS}.`).waitFor()
  await expect.poll(() => rowOf(MAILS).getByText('Unread').count()).toBe(0)
  await press('j')
  await mailOf(MAILS - 1).waitFor()

  // Star it, and see it among the starred ones.
  await press('s')
  await expect
    .poll(() =>
      rowOf(MAILS - 1)
        .getByRole('img', { name: /star/i })
        .count(),
    )
    .toBeGreaterThan(0)

  // Archive three at once: a range, the key, the confirmation, and the next mail stands ready.
  await press('j')
  await mailOf(MAILS - 2).waitFor()
  await press('Shift+ArrowDown', 'Shift+ArrowDown')
  await expect.poll(() => page.getByRole('row', { selected: true }).count()).toBe(3)
  await press('e')
  const question = page.getByRole('alertdialog')
  await question.waitFor()
  await press('Enter')
  await question.waitFor({ state: 'detached' })
  for (const n of [MAILS - 2, MAILS - 3, MAILS - 4]) await expect.poll(() => rowOf(n).count()).toBe(0)

  // Filter by what is unread, with the palette for what has no key at hand.
  await command('go to starred')
  await expect.poll(() => page.url()).toContain('is_star')
  await expect.poll(() => page.getByText(/^Order \d+$/).count()).toBe(1)
  await press('g', 'm')
  await expect.poll(() => page.url()).not.toContain('is_star')
  await rowOf(MAILS).waitFor()

  // On to the next ones until the end, and back to the top.
  await press('Home')
  await mailOf(MAILS).waitFor()
  await press('j', 'j', 'j')
  await mailOf(MAILS - 6).waitFor()
  await press('End')
  await mailOf(1).waitFor()
  await press('k')
  await mailOf(2).waitFor()

  // Everything read, in one go.
  await press('Control+a')
  await expect.poll(() => page.getByRole('row', { selected: true }).count()).toBeGreaterThan(5)
  await press('q')
  await expect.poll(() => page.getByText('Unread', { exact: true }).count()).toBe(0)
})
