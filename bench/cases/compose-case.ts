import { setTimeout as delay } from 'node:timers/promises'
import type { Page } from 'playwright-core'
import { launchBrowser } from '@laycan/testing/browser.ts'
import type { Desk } from '../desk/open-desk.ts'
import { type Figure, latencies } from '../measure/figure.ts'
import { percentile } from '../measure/stats.ts'
import { closeOpened, installCaretProbe, openEmpty, pressForCaret } from '../web/caret-probe.ts'
import { chooseComposeWindow, openReader } from '../web/reader-page.ts'
import type { BenchCase } from './bench-case.ts'

const ROUNDS = 15
/** The first ones also load the code. */
const WARM = 3
const WINDOW_MS = 200
const INSIDE_MS = 80
/** By then compose and its editor have been fetched ahead. */
const FETCHED_AHEAD_MS = 5_000
const BETWEEN_MS = 500
const RECIPIENTS = 'input[role="combobox"]'

/** From the key to the caret in a new mail: in a window of its own, and floating in the app. */
export const composeCase: BenchCase = {
  names: ['web_compose_window', 'web_compose_inside'],
  async run(desk) {
    return [
      await measure(desk, 'web_compose_window', WINDOW_MS),
      await measure(desk, 'web_compose_inside', INSIDE_MS),
    ]
  },
}

async function measure(desk: Desk, name: string, limit: number): Promise<Figure> {
  const isWindow = name === 'web_compose_window'
  await chooseComposeWindow(desk, isWindow)
  const browser = await launchBrowser()
  const page = await openReader(browser, desk)
  await page.evaluate(installCaretProbe)
  await delay(FETCHED_AHEAD_MS)
  const times: number[] = []
  const floors: number[] = []
  for (let round = 0; round < WARM + ROUNDS; round++) {
    // What the browser itself needs differs from minute to minute: it is measured beside each.
    const floor = isWindow ? await openEmpty(page) : undefined
    await delay(BETWEEN_MS)
    const ms = isWindow ? await openWindow(page) : await openInside(page)
    await delay(BETWEEN_MS)
    if (round < WARM) continue
    times.push(ms)
    if (floor !== undefined) floors.push(floor)
  }
  await browser.close()
  const figure = latencies(times, isWindow ? percentile(floors, 0.5) : null)
  const reached = (figure.p50_ms ?? Number.POSITIVE_INFINITY) <= limit
  return { case: name, n: desk.mails, ...figure, target: `p50 ≤ ${limit} ms to the caret`, reached }
}

async function openWindow(page: Page): Promise<number> {
  const ms = await pressForCaret(page, 'n', RECIPIENTS, 'there')
  await closeOpened(page)
  return ms
}

async function openInside(page: Page): Promise<number> {
  const ms = await pressForCaret(page, 'n', RECIPIENTS, 'here')
  await page.getByRole('region', { name: 'New email' }).getByRole('button', { name: 'Close' }).click()
  return ms
}
