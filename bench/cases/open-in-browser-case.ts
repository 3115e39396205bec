import { setTimeout as delay } from 'node:timers/promises'
import type { Page } from 'playwright-core'
import { launchBrowser } from '@laycan/testing/browser.ts'
import { uniqueWord } from '../corpus/bench-words.ts'
import type { Desk } from '../desk/open-desk.ts'
import { type Figure, latencies } from '../measure/figure.ts'
import { listedIds, setPreload } from '../web/bodies.ts'
import { installPaintProbe } from '../web/paint-probe.ts'
import { openReader } from '../web/reader-page.ts'
import type { BenchCase } from './bench-case.ts'

/** A single click waits so long for a second one (ML-034); what is at hand is shown before. */
const CLICK_DELAY_MS = 400
const OPENED = 14
/** The first mails also load the pane's code. */
const WARM = 3
/** By then the bodies of the page are there. */
const PREFETCH_MS = 1_500
const COLD_MS = 100
const PREFETCHED_MS = 50

/** From the click on a row to the mail's body painted, with and without its body at hand. */
export const openInBrowserCase: BenchCase = {
  names: ['web_open_cold', 'web_open_prefetched'],
  async run(desk) {
    return [
      await measure(desk, { case: 'web_open_cold', preload: false, limit: COLD_MS }),
      await measure(desk, { case: 'web_open_prefetched', preload: true, limit: PREFETCHED_MS }),
    ]
  },
}

async function measure(
  desk: Desk,
  wanted: { case: string; preload: boolean; limit: number },
): Promise<Figure> {
  await setPreload(desk, wanted.preload)
  const browser = await launchBrowser('whole')
  const page = await openReader(browser, desk)
  await page.evaluate(installPaintProbe)
  await delay(PREFETCH_MS)
  const ids = await listedIds(desk)
  const times: number[] = []
  for (let row = 0; row < WARM + OPENED; row++) {
    const ms = await openRow(page, row, uniqueWord((ids[row] ?? 0) - 1))
    if (row >= WARM) times.push(ms > CLICK_DELAY_MS ? ms - CLICK_DELAY_MS : ms)
    await delay(CLICK_DELAY_MS)
  }
  await browser.close()
  const figure = latencies(times)
  const reached = (figure.p95_ms ?? 0) <= wanted.limit
  return { case: wanted.case, n: desk.mails, ...figure, target: `p95 ≤ ${wanted.limit} ms`, reached }
}

/** Milliseconds from the click to the first frame after the mail's own word stood in the body. */
async function openRow(page: Page, index: number, word: string): Promise<number> {
  const painted = page.evaluate((text) => window.paintOfBody(text), word)
  await page.locator(`[role=grid] [role=row][data-index="${index}"]`).click()
  return (await painted) - (await page.evaluate(() => window.lastClick))
}
