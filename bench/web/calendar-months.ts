import { setTimeout as delay } from 'node:timers/promises'
import { launchBrowser } from '@laycan/testing/browser.ts'
import type { Desk } from '../desk/open-desk.ts'
import { installPaintProbe } from './paint-probe.ts'
import { openReader } from './reader-page.ts'

/** The first months also load code. */
const WARM = 2
const MONTHS = 10
/** Entries that a full month of the bench shows at least; what stays of the month before is less. */
const SHOWN = 60
/** The reader looks at a month for a moment before he goes on. */
const PAUSE_MS = 300

/** Milliseconds from the click on "Next" or "Previous" to the first frame after the entries of that month stood on the board. */
export async function turnMonths(desk: Desk): Promise<number[]> {
  const browser = await launchBrowser('whole')
  const page = await openReader(browser, desk)
  await page.evaluate(installPaintProbe)
  await page.goto(`${desk.server.url}/#/calendar`)
  await page
    .getByText(/^Event \d+$/)
    .first()
    .waitFor()
  const toolbar = page.locator('header').filter({ hasText: 'Today' })
  const times: number[] = []
  for (let turn = 0; turn < WARM + MONTHS; turn++) {
    await delay(PAUSE_MS)
    const painted = page.evaluate((shown) => {
      const answers = () =>
        performance.getEntriesByType('resource').filter(({ name }) => name.includes('/events?')).length
      const before = answers()
      return window.paintOf(
        () => answers() > before && (document.body.textContent?.match(/Event \d/g)?.length ?? 0) >= shown,
      )
    }, SHOWN)
    await toolbar.getByRole('button', { name: turn % 4 < 2 ? 'Next' : 'Previous', exact: true }).click()
    const took = (await painted) - (await page.evaluate(() => window.lastClick))
    if (turn >= WARM) times.push(took)
  }
  await browser.close()
  return times
}
