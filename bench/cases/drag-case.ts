import type { Page } from 'playwright-core'
import { launchBrowser } from '@laycan/testing/browser.ts'
import type { Desk } from '../desk/open-desk.ts'
import { type Figure, latencies } from '../measure/figure.ts'
import { rounded } from '../measure/stats.ts'
import { installPaintProbe } from '../web/paint-probe.ts'
import { openReader } from '../web/reader-page.ts'
import type { BenchCase } from './bench-case.ts'

/** On a screen of 60 Hz: no frame is missed, as two are 33.3 ms. */
const WORST_MS = 33
const SELECTED = 500
/** A mouse that is moved quickly tells so often where it is. */
const STEPS = 60
const STEP_MS = 8

/** Frames while a column is made wider, while columns change places, and while five hundred rows are dragged about. */
export const dragCase: BenchCase = {
  names: ['web_resize_columns', 'web_reorder_columns', 'web_drag_500'],
  async run(desk) {
    const browser = await launchBrowser('whole')
    const page = await openReader(browser, desk)
    await page.evaluate(installPaintProbe)
    await atRest(page)
    const resizing = await framesOf(page, () => resizeColumn(page))
    const reordering = await framesOf(page, () => reorderColumns(page))
    await selectRows(page, SELECTED)
    const dragging = await framesOf(page, () => dragRows(page))
    await browser.close()
    return [
      figureOf(desk, 'web_resize_columns', resizing),
      figureOf(desk, 'web_reorder_columns', reordering),
      figureOf(desk, 'web_drag_500', dragging),
    ]
  },
}

function figureOf(desk: Desk, name: string, frames: number[]): Figure {
  const worst = rounded(Math.max(...frames))
  return {
    case: name,
    n: desk.mails,
    ...latencies(frames),
    worst_ms: worst,
    frames: frames.length,
    above: frames.filter((each) => each > WORST_MS).length,
    target: `no frame above ${WORST_MS} ms`,
    reached: worst <= WORST_MS,
  }
}

/** A page that has just come still gets ready for what may be wanted next, and nobody drags in that moment. */
async function atRest(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
}

/** Frames from before the press until what the release changed is painted. */
async function framesOf(page: Page, drag: () => Promise<void>): Promise<number[]> {
  const recorder = await page.evaluateHandle(() => {
    const { stop } = window.recordFrames()
    return {
      // What the release changes is drawn in the next frame, and measured by the one behind it.
      stop: () =>
        new Promise<number[]>((resolve) => {
          const done = () => resolve(stop())
          requestAnimationFrame(() => requestAnimationFrame(() => requestAnimationFrame(done)))
        }),
    }
  })
  await drag()
  return recorder.evaluate((each) => each.stop())
}

/** Drags the edge of the subject's column to and fro. */
async function resizeColumn(page: Page): Promise<void> {
  const handle = page.locator('[data-column=subject] [data-resize]')
  const box = await handle.boundingBox()
  if (!box) throw new Error('The column has no edge to drag')
  const y = box.y + box.height / 2
  await page.mouse.move(box.x + box.width / 2, y)
  await page.mouse.down()
  for (let step = 0; step < STEPS; step++) await moveTo(page, box.x + 150 * Math.sin(step / 8), y)
  await page.mouse.up()
}

/** Drags the sender's column behind the next one and back, and waits until the rows have followed. */
async function reorderColumns(page: Page): Promise<void> {
  for (let times = 0; times < 4; times++) {
    const from = await headerBox(page, times % 2 === 0 ? 'from' : 'to')
    const over = await headerBox(page, times % 2 === 0 ? 'to' : 'from')
    const y = from.y + from.height / 2
    await page.mouse.move(from.x + 30, y)
    await page.mouse.down()
    const way = over.x + over.width - 10 - (from.x + 30)
    for (let step = 1; step <= STEPS / 4; step++)
      await moveTo(page, from.x + 30 + (way * step) / (STEPS / 4), y)
    await page.mouse.up()
    const moved = await headerBox(page, times % 2 === 0 ? 'from' : 'to')
    if (moved.x <= from.x) throw new Error('The column did not move')
  }
}

async function headerBox(page: Page, column: string) {
  const box = await page.locator(`[data-column=${column}]`).boundingBox()
  if (!box) throw new Error(`There is no column ${column}`)
  return box
}

/** Selects the first rows: a click on the first one, Shift and a click on the last one. */
async function selectRows(page: Page, count: number): Promise<void> {
  const row = (index: number) => page.locator(`[role=grid] [role=row][data-index="${index}"]`)
  await row(0).click()
  for (let tries = 0; (await row(count - 1).count()) === 0 && tries < 200; tries++) {
    await page.evaluate((target) => {
      const scroller = document.querySelector('[role=grid]')?.parentElement
      const shown = document.querySelector<HTMLElement>('[role=grid] [data-index]')
      const height = shown?.getBoundingClientRect().height ?? 0
      scroller?.scrollTo({ top: target * height - 300 })
    }, count)
    await page.waitForTimeout(50)
  }
  await row(count - 1).click({ modifiers: ['Shift'] })
}

/** Drags the selection over the list and the sidebar, and lets it go where nothing takes it. */
async function dragRows(page: Page): Promise<void> {
  const box = await page.locator(`[role=grid] [role=row][data-index="${SELECTED - 1}"]`).boundingBox()
  if (!box) throw new Error('The last selected row is not shown')
  const x = box.x + 200
  const y = box.y + box.height / 2
  await page.mouse.move(x, y)
  await page.mouse.down()
  for (let step = 0; step < STEPS; step++) {
    await moveTo(page, x - 300 + 300 * Math.cos(step / 10), y - 100 + 100 * Math.cos(step / 5))
  }
  await page.mouse.move(x, y)
  await page.mouse.up()
}

async function moveTo(page: Page, x: number, y: number): Promise<void> {
  await page.mouse.move(x, y)
  await page.waitForTimeout(STEP_MS)
}
