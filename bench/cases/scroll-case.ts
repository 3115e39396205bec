import type { Page } from 'playwright-core'
import { launchBrowser } from '@laycan/testing/browser.ts'
import { latencies } from '../measure/figure.ts'
import { rounded } from '../measure/stats.ts'
import { openReader } from '../web/reader-page.ts'
import type { BenchCase } from './bench-case.ts'

const ROWS = 20_000
const FRAMES = 900
/** About what a wheel turned fast moves in a frame: three rows. */
const PIXELS_A_FRAME = 165
const P95_MS = 17
const WORST_MS = 50
const HEAP_MB = 200

/** Scrolling through a list of which 20,000 rows are loaded. */
export const scrollCase: BenchCase = {
  names: ['web_scroll'],
  async run(desk) {
    const browser = await launchBrowser('whole')
    const page = await openReader(browser, desk)
    const loaded = await loadRows(page, Math.min(ROWS, desk.mails))
    const heap_mb = rounded((await heapBytes(page)) / 1_000_000)
    const frames = await scrollFrames(page)
    await browser.close()
    const figure = latencies(frames)
    const worst = rounded(Math.max(...frames))
    return [
      {
        case: 'web_scroll',
        n: desk.mails,
        ...figure,
        rows: loaded,
        worst_ms: worst,
        above_50_ms: frames.filter((each) => each > WORST_MS).length,
        heap_mb,
        target: `p95 ≤ ${P95_MS} ms, none above ${WORST_MS} ms, heap ≤ ${HEAP_MB} MB`,
        reached: (figure.p95_ms ?? 0) <= P95_MS && worst <= WORST_MS && heap_mb <= HEAP_MB,
      },
    ]
  },
}

/** Scrolls to the end of what is loaded until so many rows are, as the footer counts them. */
async function loadRows(page: Page, wanted: number): Promise<number> {
  return page.evaluate(async (target) => {
    const scroller = document.querySelector('[role=grid]')?.parentElement
    const count = () => {
      const text = document.body.innerText.match(/([\d,]+) of [\d,]+\+? emails/)
      return Number((text?.[1] ?? '0').replaceAll(',', ''))
    }
    let still = 0
    // A list of fewer mails than wanted ends by not growing any more.
    for (let last = 0; count() < target && still < 300; last = count()) {
      scroller?.scrollTo({ top: scroller.scrollHeight })
      await new Promise((resolve) => setTimeout(resolve, 20))
      still = count() === last ? still + 1 : 0
    }
    return count()
  }, wanted)
}

async function heapBytes(page: Page): Promise<number> {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('HeapProfiler.collectGarbage')
  await cdp.send('Performance.enable')
  const { metrics } = await cdp.send('Performance.getMetrics')
  return metrics.find((each) => each.name === 'JSHeapUsedSize')?.value ?? 0
}

/** Milliseconds between frames while the list moves up and down through what is loaded. */
async function scrollFrames(page: Page): Promise<number[]> {
  return page.evaluate(
    async ({ frames, pixels }) => {
      const scroller = document.querySelector('[role=grid]')?.parentElement
      const times: number[] = []
      scroller?.scrollTo({ top: scroller.scrollHeight / 2 })
      await new Promise((resolve) => setTimeout(resolve, 1000))
      let last = await new Promise<number>(requestAnimationFrame)
      for (let frame = 0; frame < frames; frame++) {
        scroller?.scrollBy({ top: frame < frames / 2 ? pixels : -pixels })
        const now = await new Promise<number>(requestAnimationFrame)
        times.push(now - last)
        last = now
      }
      return times
    },
    { frames: FRAMES, pixels: PIXELS_A_FRAME },
  )
}
