import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testMail } from '../support/test-desk.ts'
import { startWebDesk, type WebDesk } from './support/web-desk.ts'

/** More than one page, so that the end of the list is not loaded at first. */
const MAILS = 120

let web: WebDesk
let page: Page
beforeAll(async () => {
  web = await startWebDesk()
  const start = Date.now() - MAILS * 60_000
  for (let n = 1; n <= MAILS; n++) {
    const text = testMail({ Subject: `Cargo ${n}` })
    await web.desk.deliver({ text, received_at: new Date(start + n * 60_000) })
  }
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
  await page.getByText('Select an email to read').waitFor()
})

test('ML-026 the list below which mails are read starts with seven rows or more where a screen has room', async () => {
  const rows = () => scroller().evaluate((element) => (element.clientHeight - 32) / 55)
  for (const [width, height, least, most] of [
    [1920, 1080, 8, 12],
    [1024, 768, 5, 8],
    [1440, 900, 7, 8.5],
  ] as const) {
    await page.setViewportSize({ width, height })
    await expect.poll(rows).toBeGreaterThan(least)
    await expect.poll(rows).toBeLessThan(most)
  }
})

test('columns of the default widths fit a window of 1440 px without scrolling sideways', async () => {
  await expect.poll(() => scroller().evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0)
})

test('ML-026 the preview stands below the list, or right of it after setting conversation_view', async () => {
  await page.getByText(`Cargo ${MAILS}`, { exact: true }).first().click()
  const mail = mailOf(`Cargo ${MAILS}`)
  await mail.getByRole('button', { name: 'Preview vertically' }).click()
  await mail.getByRole('button', { name: 'Preview horizontally' }).waitFor()
  const places = async () => [await divider().boundingBox(), await mail.boundingBox()] as const
  const isRight = async () => {
    const [upright, right] = await places()
    return upright !== null && right !== null && upright.height > upright.width && right.x >= upright.x
  }
  await expect.poll(isRight).toBe(true)
  await mail.getByRole('button', { name: 'Preview horizontally' }).click()
  await mail.getByRole('button', { name: 'Preview vertically' }).waitFor()
  const isBelow = async () => {
    const [level, below] = await places()
    return level !== null && below !== null && level.width > level.height && below.y >= level.y
  }
  await expect.poll(isBelow).toBe(true)
})
