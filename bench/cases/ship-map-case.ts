import type { Page } from 'playwright-core'
import { launchBrowser } from '@laycan/testing/browser.ts'
import type { Desk } from '../desk/open-desk.ts'
import { BENCH_SHIPS, emptyShips, fillShips, fillTrack } from '../fill/fill-ships.ts'
import { type Figure, latencies } from '../measure/figure.ts'
import { rounded } from '../measure/stats.ts'
import { installPaintProbe } from '../web/paint-probe.ts'
import { openReader } from '../web/reader-page.ts'
import type { BenchCase } from './bench-case.ts'

const FRAME_MS = 33
const TRACK_POINTS = 500_000
const TRACK_MS = 500
const OPENINGS = 5
/** What the choice of the whole track is called by. */
const WHOLE = '400'
/** Steps of a hand that drags, and notches of its wheel, there and back: without a graphics card each waits for its frame. */
const DRAG_STEPS = 10
const NOTCHES = 3
/** Of so many lines of pixels one is looked at: all of them take longer to read than the map to draw. */
const LINES = 6

/** The map in a browser without a graphics card: frames while 100,000 ships are moved and zoomed, and the track of a year. */
export const shipMapCase: BenchCase = {
  names: ['ship_map', 'ship_map_frames', 'ship_track_drawn'],
  async run(desk) {
    await fillShips(desk.pg)
    const browser = await launchBrowser('whole')
    try {
      const page = await openReader(browser, desk)
      await page.addInitScript(installPaintProbe)
      // What is drawn can be looked at after its frame.
      await page.addInitScript(keepDrawings, LINES)
      await page.reload()
      return [await frameFigure(page, desk), await trackFigure(page, desk)]
    } finally {
      await browser.close()
      await emptyShips(desk.pg)
    }
  },
}

declare global {
  interface Window {
    /** How many pixels of the map have the colour of a track. */
    trackPixels: () => number
  }
}

function keepDrawings(lines: number): void {
  const { getContext } = HTMLCanvasElement.prototype
  HTMLCanvasElement.prototype.getContext = function (
    this: HTMLCanvasElement,
    kind: string,
    options?: object,
  ) {
    return getContext.call(this, kind, { ...options, preserveDrawingBuffer: true })
  } as typeof getContext
  window.trackPixels = () => {
    const canvas = document.querySelector<HTMLCanvasElement>('canvas.maplibregl-canvas')
    const gl = canvas?.getContext('webgl2')
    if (!canvas || !gl) return 0
    const probe = document.createElement('span')
    probe.style.color = 'var(--map-track)'
    document.body.append(probe)
    const [red = 0, green = 0, blue = 0] = (getComputedStyle(probe).color.match(/\d+/g) ?? []).map(Number)
    probe.remove()
    const pixels = new Uint8Array(4 * canvas.width)
    const isNear = (at: number, value: number) => Math.abs((pixels[at] ?? 0) - value) < 12
    let count = 0
    for (let line = 0; line < canvas.height; line += lines) {
      gl.readPixels(0, line, canvas.width, 1, gl.RGBA, gl.UNSIGNED_BYTE, pixels)
      for (let at = 0; at < pixels.length; at += 4)
        if (isNear(at, red) && isNear(at + 1, green) && isNear(at + 2, blue)) count++
    }
    return count
  }
}

async function frameFigure(page: Page, desk: Desk): Promise<Figure> {
  await page.evaluate(() => {
    location.hash = '#/shipMap'
  })
  const canvas = page.locator('canvas.maplibregl-canvas')
  await canvas.waitFor()
  await page.getByText('All current positions', { exact: true }).click()
  await page.getByText(/[\d,]+ ships in sight/).waitFor()
  await page.waitForLoadState('networkidle')
  const box = await canvas.boundingBox()
  if (!box) throw new Error('There is no map')
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  const frames = await page.evaluateHandle(() => window.recordFrames())
  for (const notch of [-240, 240]) {
    await page.mouse.move(x, y)
    for (let turned = 0; turned < NOTCHES; turned++) {
      await page.mouse.wheel(0, notch)
      await drag(page, [x, y], turned % 2 === 0 ? 3 : -3)
    }
  }
  const figure = latencies(await frames.evaluate((recorder) => recorder.stop()))
  return {
    case: 'ship_map_frames',
    n: desk.mails,
    ...figure,
    ships: BENCH_SHIPS,
    target: `p95 frame ≤ ${FRAME_MS} ms without a graphics card`,
    reached: (figure.p95_ms ?? 0) <= FRAME_MS,
  }
}

async function drag(page: Page, [x, y]: [number, number], pixels: number): Promise<void> {
  await page.mouse.down()
  await page.mouse.move(x + (pixels * DRAG_STEPS) / 2, y + pixels * 10, { steps: DRAG_STEPS / 2 })
  await page.mouse.move(x, y, { steps: DRAG_STEPS / 2 })
  await page.mouse.up()
}

/** From choosing the whole track until it is painted: answer, simplified line, and the map drawn anew. */
async function trackFigure(page: Page, desk: Desk): Promise<Figure> {
  const id = await fillTrack(desk.pg, TRACK_POINTS)
  // Ships of another source are public ones, which have no history to show.
  await desk.pg.query("update ships set source = 'company' where id = $1", [id])
  try {
    await page.evaluate((ship) => {
      location.hash = `#/shipDetail/${ship}`
    }, id)
    await page.getByRole('tab', { name: 'Position History' }).click()
    await page.locator('canvas.maplibregl-canvas').waitFor()
    const times: number[] = []
    for (let opening = 0; opening < OPENINGS; opening++) times.push(await drawTrack(page))
    const figure = latencies(times)
    return {
      case: 'ship_track_drawn',
      n: desk.mails,
      ...figure,
      points: TRACK_POINTS,
      worst_ms: rounded(Math.max(...times)),
      target: `first drawing ${TRACK_MS} ms`,
      reached: (figure.p50_ms ?? 0) <= TRACK_MS,
    }
  } finally {
    await desk.pg.query('delete from ships where id = $1', [id])
  }
}

/** Milliseconds from the choice until the loops of a year are painted where an arc of a week was. */
async function drawTrack(page: Page): Promise<number> {
  const span = page.getByLabel('Part of the track')
  // The part before stays until the next one is there: of the whole track a week is the smaller part.
  const isWhole = (await span.inputValue()) === WHOLE
  const most = isWhole ? (await page.evaluate(() => window.trackPixels())) / 2 : Infinity
  await span.selectOption({ label: 'Last 7 days' })
  await page.evaluate(
    (pixels) =>
      window.paintOf(() => {
        const drawn = window.trackPixels()
        return drawn > 0 && drawn < pixels
      }),
    most,
  )
  const drawn = page.evaluate(async () => {
    const before = window.trackPixels()
    const chosen = new Promise<number>((resolve) => {
      const now = () => resolve(performance.timeOrigin + performance.now())
      addEventListener('change', now, { capture: true, once: true })
    })
    const painted = chosen.then(() => window.paintOf(() => window.trackPixels() > 2 * before))
    return (await painted) - (await chosen)
  })
  await span.selectOption({ label: 'All' })
  return drawn
}
