import { setTimeout as delay } from 'node:timers/promises'
import type { Desk } from '../desk/open-desk.ts'
import { type Figure, latencies } from '../measure/figure.ts'
import { percentile } from '../measure/stats.ts'
import type { BareBrowser } from '../web/bare-browser.ts'
import { closeOpened, openEmpty, pressForCaret, startCaretBrowser } from '../web/caret-probe.ts'
import { chooseComposeWindow } from '../web/reader-page.ts'
import type { BenchCase } from './bench-case.ts'

const ROUNDS = 20
/** The first ones also load the code. */
const WARM = 3
const WINDOW_MS = 200
const INSIDE_MS = 80
const BETWEEN_MS = 500
const RECIPIENTS = 'input[role="combobox"]'

/**
 * From the key in the list to the frame that shows the caret in a new mail: in a window of its own, and floating in the
 * app. The browser is ours alone (bare-browser.ts): a driver that looks at every new window holds each up by as much as
 * the window takes by itself. The floor is an empty window of our own, opened just before by the same means.
 */
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
  const browser = await startCaretBrowser(desk)
  const times: number[] = []
  const floors: number[] = []
  for (let round = 0; round < WARM + ROUNDS; round++) {
    // What the browser itself needs differs from minute to minute: it is measured beside each.
    const floor = isWindow ? await openEmpty(browser) : undefined
    await delay(BETWEEN_MS)
    const ms = isWindow ? await openWindow(browser) : await openInside(browser)
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

async function openWindow(browser: BareBrowser): Promise<number> {
  const ms = await pressForCaret(browser, 'n', RECIPIENTS, 'there')
  await closeOpened(browser)
  return ms
}

async function openInside(browser: BareBrowser): Promise<number> {
  const ms = await pressForCaret(browser, 'n', RECIPIENTS, 'here')
  await browser.call((selector) => {
    const close = document.querySelector<HTMLElement>(selector)
    if (close === null) throw new Error('Compose cannot be closed')
    close.click()
  }, 'section[aria-label="New email"] button[aria-label="Close"]')
  return ms
}
