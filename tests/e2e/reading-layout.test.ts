import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { deliverMany } from '../support/deliver-many.ts'
import { testMail } from '../support/test-desk.ts'
import { chooseMore, waitForNoMail } from './support/mail-menu.ts'
import { startWebDesk, type WebDesk } from './support/web-desk.ts'

/** More than one page, so that the end of the list is not loaded at first. */
const MAILS = 120

let web: WebDesk
let page: Page
beforeAll(async () => {
  web = await startWebDesk()
  const start = Date.now() - MAILS * 60_000
  await deliverMany(web.desk, MAILS, (n) => ({
    text: testMail({ Subject: `Cargo ${n}` }),
    received_at: new Date(start + n * 60_000),
  }))
  page = await web.open('/mails', { as: 'ann' })
  await page.getByText(`Cargo ${MAILS}`, { exact: true }).waitFor()
})
afterAll(() => web?.stop())

const mailOf = (subject: string) => page.getByRole('article', { name: subject, exact: true })
const scroller = () => page.getByRole('grid').locator('..')
const divider = () => page.getByRole('separator', { name: 'Resize the preview pane' })

test('arrows reach the list while nothing has the focus, and End chooses the last mail', async () => {
  await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur())
  await page.keyboard.press('ArrowDown')
  await mailOf(`Cargo ${MAILS}`).waitFor()
  await page.keyboard.press('ArrowDown')
  await mailOf(`Cargo ${MAILS - 1}`).waitFor()
  await page.keyboard.press('End')
  await mailOf('Cargo 1').waitFor()
  await page.keyboard.press('ArrowUp')
  await mailOf('Cargo 2').waitFor()
  await page.keyboard.press('Home')
  await mailOf(`Cargo ${MAILS}`).waitFor()
})

test('Escape takes a maximized mail back beside the list before it closes it', async () => {
  await mailOf(`Cargo ${MAILS}`).getByRole('button', { name: 'Maximize' }).click()
  await page.getByRole('grid').waitFor({ state: 'detached' })
  await page.keyboard.press('Escape')
  await page.getByRole('grid').waitFor()
  await mailOf(`Cargo ${MAILS}`).waitFor()
  await page.keyboard.press('Escape')
  await waitForNoMail(page)
})

test('a maximized mail hears the keys of its list, and has buttons to step through it', async () => {
  await page.getByText(`Cargo ${MAILS}`, { exact: true }).first().click()
  await mailOf(`Cargo ${MAILS}`).getByRole('button', { name: 'Maximize' }).click()
  await page.getByRole('grid').waitFor({ state: 'detached' })
  await page.keyboard.press('j')
  await mailOf(`Cargo ${MAILS - 1}`)
    .getByRole('button', { name: 'Next email' })
    .click()
  await mailOf(`Cargo ${MAILS - 2}`)
    .getByRole('button', { name: 'Previous email' })
    .click()
  await mailOf(`Cargo ${MAILS - 1}`).waitFor()
  await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur())
  await page.keyboard.press('ArrowDown')
  await mailOf(`Cargo ${MAILS - 2}`).waitFor()
  await page.keyboard.press('s')
  await page.keyboard.press('k')
  await mailOf(`Cargo ${MAILS - 1}`).waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('grid').waitFor()
  const starred = page.getByRole('row').filter({ hasText: `Cargo ${MAILS - 2}` })
  await starred.getByRole('img', { name: 'Starred' }).waitFor()
  await page.keyboard.press('Escape')
  await waitForNoMail(page)
})

test('the list has all the room until a mail is opened, and shows a dozen rows or more', async () => {
  const rows = () => scroller().evaluate((element) => (element.clientHeight - 32) / 55)
  for (const [width, height, least] of [
    [1920, 1080, 15],
    [1024, 768, 9],
    [1440, 900, 12],
  ] as const) {
    await page.setViewportSize({ width, height })
    await expect.poll(rows).toBeGreaterThan(least)
  }
  expect(await divider().count()).toBe(0)
})

test.each([1024, 1440])(
  'columns of the default widths fit a window of %i px without scrolling sideways',
  async (width) => {
    await page.setViewportSize({ width, height: 900 })
    await expect
      .poll(() => scroller().evaluate((element) => element.scrollWidth - element.clientWidth))
      .toBe(0)
  },
)

test('ML-026 the preview stands below the list, or right of it after setting conversation_view', async () => {
  await page.getByText(`Cargo ${MAILS}`, { exact: true }).first().click()
  const mail = mailOf(`Cargo ${MAILS}`)
  const places = async () => [await divider().boundingBox(), await mail.boundingBox()] as const
  const isRight = async () => {
    const [upright, right] = await places()
    return upright !== null && right !== null && upright.height > upright.width && right.x >= upright.x
  }
  const isBelow = async () => {
    const [level, below] = await places()
    return level !== null && below !== null && level.width > level.height && below.y >= level.y
  }
  // Nothing is chosen: the room decides.
  await expect.poll(isRight).toBe(true)
  await page.setViewportSize({ width: 1400, height: 900 })
  await expect.poll(isBelow).toBe(true)
  await chooseMore(mail, 'Preview vertically')
  await expect.poll(isRight).toBe(true)
  // No tool of the mail is out of sight where it is narrow.
  await page.setViewportSize({ width: 1024, height: 768 })
  for (const tool of await mail.getByRole('toolbar').getByRole('button').all()) {
    const box = await tool.boundingBox()
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(1024)
  }
  await page.setViewportSize({ width: 1440, height: 900 })
  await chooseMore(mail, 'Preview horizontally')
  await expect.poll(isBelow).toBe(true)
})
