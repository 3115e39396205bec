import { setTimeout as delay } from 'node:timers/promises'
import type { Page } from 'playwright-core'
import { launchBrowser } from '@laycan/testing/browser.ts'
import type { Desk } from '../desk/open-desk.ts'
import { type Figure, latencies } from '../measure/figure.ts'
import { NAMING, openReader } from '../web/reader-page.ts'
import type { BenchCase } from './bench-case.ts'

const ROUNDS = 10
/** The first ones also load the code. */
const WARM = 3
const WINDOW_MS = 200
const INSIDE_MS = 80
/** By then compose and its editor have been fetched ahead. */
const FETCHED_AHEAD_MS = 5_000
const BETWEEN_MS = 500

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
  await chooseWindow(desk, isWindow)
  const browser = await launchBrowser()
  const page = await openReader(browser, desk)
  await page.context().addInitScript(NAMING)
  await delay(FETCHED_AHEAD_MS)
  const times: number[] = []
  for (let round = 0; round < WARM + ROUNDS; round++) {
    const ms = isWindow ? await openWindow(page) : await openInside(page)
    if (round >= WARM) times.push(ms)
    await delay(BETWEEN_MS)
  }
  await browser.close()
  const figure = latencies(times)
  const reached = (figure.p50_ms ?? Number.POSITIVE_INFINITY) <= limit
  return { case: name, n: desk.mails, ...figure, target: `p50 ≤ ${limit} ms to the caret`, reached }
}

async function chooseWindow(desk: Desk, isWindow: boolean): Promise<void> {
  const connection = await desk.connect()
  const body = { keys: ['compose_message_in_new_window'], values: [String(isWindow)] }
  const { status } = await connection.post('/user_settings', body)
  if (status !== 200) throw new Error(`The setting was refused: ${status}`)
  connection.close()
}

/** Milliseconds from the key until the caret stands in the other window. */
async function openWindow(page: Page): Promise<number> {
  const [popup, started] = await Promise.all([page.waitForEvent('popup'), page.evaluate(pressN)])
  const painted = await popup.evaluate(caretPainted)
  await popup.close()
  return painted - started
}

async function openInside(page: Page): Promise<number> {
  const started = await page.evaluate(pressN)
  const painted = await page.evaluate(caretPainted)
  await page.getByRole('region', { name: 'New email' }).getByRole('button', { name: 'Close' }).click()
  return painted - started
}

/** Runs in the page; its clock is that of all windows of the browser. */
function pressN(): number {
  const at = performance.timeOrigin + performance.now()
  window.dispatchEvent(new KeyboardEvent('keydown', { key: 'n', code: 'KeyN' }))
  return at
}

/** Runs in the page: when the first frame is through in which the field of recipients has the caret. */
async function caretPainted(): Promise<number> {
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
  while (!document.activeElement?.matches('input[role="combobox"]')) await frame()
  await frame()
  const channel = new MessageChannel()
  const through = new Promise((resolve) => {
    channel.port1.onmessage = resolve
  })
  channel.port2.postMessage(0)
  await through
  return performance.timeOrigin + performance.now()
}
