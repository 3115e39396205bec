import { gzipSync } from 'node:zlib'
import type { Browser } from 'playwright-core'
import { launchBrowser } from '@laycan/testing/browser.ts'
import type { Desk } from '../desk/open-desk.ts'
import { type Figure, latencies } from '../measure/figure.ts'
import { median, rounded } from '../measure/stats.ts'
import { installPaintProbe } from '../web/paint-probe.ts'
import { NAMING, openReader, type StorageState } from '../web/reader-page.ts'
import type { BenchCase } from './bench-case.ts'

const REPEAT = 12
/** By then a new window of Chromium has loaded its own pages (address bar, side panels), which take both processors. */
const WINDOW_STANDS_MS = 1_500
const TARGET_MS = 1_000
const SCRIPT_KB = 250

/**
 * From an empty cache and a running session to painted rows, in a window that opens with the page;
 * `p50_standing_window_ms`: in one that stands. In turns.
 */
export const coldLoadCase: BenchCase = {
  names: ['web_cold_load'],
  async run(desk) {
    const browser = await launchBrowser('whole')
    const signedIn = await openReader(browser, desk)
    const storageState = await signedIn.context().storageState()
    await signedIn.context().close()
    // The first one also pays for Chromium's own start.
    await load(browser, desk, storageState, 0)
    const own = []
    const standing = []
    for (let count = 0; count < REPEAT; count++) {
      own.push(await load(browser, desk, storageState, 0))
      standing.push(await load(browser, desk, storageState, WINDOW_STANDS_MS))
    }
    await browser.close()
    const figure = latencies(own.map((each) => each.ms))
    const script_kb = rounded(Math.max(...own.map((each) => each.script_bytes)) / 1000)
    return [
      {
        case: 'web_cold_load',
        n: desk.mails,
        ...figure,
        p50_standing_window_ms: rounded(median(standing.map((each) => each.ms))),
        script_gzip_kb: script_kb,
        scripts: own[0]?.scripts,
        target: `p50 ≤ ${TARGET_MS} ms, script ≤ ${SCRIPT_KB} kB`,
        reached: (figure.p50_ms ?? 0) <= TARGET_MS && script_kb <= SCRIPT_KB,
      } satisfies Figure,
    ]
  },
}

async function load(browser: Browser, desk: Desk, storageState: StorageState, pause_ms: number) {
  const context = await browser.newContext({ storageState, viewport: { width: 1440, height: 900 } })
  await context.addInitScript(NAMING)
  await context.addInitScript(installPaintProbe)
  const page = await context.newPage()
  const scripts: { url: string; body: Promise<Buffer> }[] = []
  page.on('response', (response) => {
    if (response.request().resourceType() !== 'script') return
    const body = response.body()
    // One that comes after the first rows is not waited for.
    body.catch(() => undefined)
    scripts.push({ url: response.url(), body })
  })
  await page.waitForTimeout(pause_ms)
  await page.goto(`${desk.server.url}/#/mails`, { waitUntil: 'commit' })
  const painted = await page.evaluate(() => window.firstRows)
  const ms = painted - (await page.evaluate(() => performance.timeOrigin))
  const answered = await Promise.all(scripts.map(async ({ url, body }) => ({ url, body: await body })))
  const later = await page.evaluate(scriptsBegunAfter, painted)
  await context.close()
  const first = answered.filter(({ url }) => !later.includes(url))
  const script_bytes = first.reduce((sum, { body }) => sum + gzipSync(body).length, 0)
  return { ms, script_bytes, scripts: first.length }
}

/** Runs in the page: what is fetched ahead once the rows are painted is no part of the first screen. */
function scriptsBegunAfter(moment: number): string[] {
  return performance
    .getEntriesByType('resource')
    .filter(({ startTime }) => performance.timeOrigin + startTime > moment)
    .map(({ name }) => name)
}
