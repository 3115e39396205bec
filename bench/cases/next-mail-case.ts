import type { Page } from 'playwright-core'
import { launchBrowser } from '@laycan/testing/browser.ts'
import { uniqueWord } from '../corpus/bench-words.ts'
import { latencies } from '../measure/figure.ts'
import { listedIds, setPreload } from '../web/bodies.ts'
import { installPaintProbe } from '../web/paint-probe.ts'
import { openReader } from '../web/reader-page.ts'
import type { BenchCase } from './bench-case.ts'

const PRESSES = 40
/** The first mails also load the pane's code. */
const WARM = 4
/** Three presses a second. */
const PRESS_EVERY_MS = 333
/** By then the bodies of the page are there. */
const PREFETCH_MS = 1_500
const TARGET_MS = 50

/** From the arrow key to the next mail's body painted, at three presses a second. */
export const nextMailCase: BenchCase = {
  names: ['web_next_mail'],
  async run(desk) {
    await setPreload(desk, true)
    const browser = await launchBrowser('whole')
    const page = await openReader(browser, desk)
    await page.evaluate(installPaintProbe)
    await page.waitForTimeout(PREFETCH_MS)
    const { times, behind } = await pressThrough(page, await listedIds(desk))
    await browser.close()
    const figure = latencies(times)
    return [
      {
        case: 'web_next_mail',
        n: desk.mails,
        ...figure,
        presses: times.length,
        behind,
        target: `p95 ≤ ${TARGET_MS} ms, never behind the next press`,
        reached: (figure.p95_ms ?? 0) <= TARGET_MS && behind === 0,
      },
    ]
  },
}

async function pressThrough(page: Page, ids: readonly number[]) {
  await page.locator('[role=grid] [role=row][data-index="0"]').click()
  const times: number[] = []
  let behind = 0
  for (let press = 1; press <= PRESSES; press++) {
    const ms = await pressDown(page, uniqueWord((ids[press] ?? 0) - 1))
    if (press > WARM) times.push(ms)
    if (ms > PRESS_EVERY_MS) behind += 1
    await page.waitForTimeout(Math.max(0, PRESS_EVERY_MS - ms))
  }
  return { times, behind }
}

async function pressDown(page: Page, word: string): Promise<number> {
  const painted = page.evaluate((text) => window.paintOfBody(text), word)
  await page.keyboard.press('ArrowDown')
  return (await painted) - (await page.evaluate(() => window.lastKey))
}
