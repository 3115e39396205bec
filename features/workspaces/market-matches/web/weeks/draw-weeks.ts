import uPlot from 'uplot'
import 'uplot/dist/uPlot.min.css'
import { dayWords } from '#features/workspaces/market-parts/web/public.ts'
import type { WeekSum } from './sum-weeks.ts'

const HEIGHT = 260
/** Narrower, every second week is named. */
const NARROW = 620
/** Share of a week that each of its two bars is wide, and pixels at most. */
const BAR = 0.36
const BAR_MAX = 44

/** Colours and letters as the browser resolved them for the theme that shows. */
interface Look {
  ships: string
  cargoes: string
  text: string
  muted: string
  line: string
  font: string
}

/** A canvas knows no custom properties. */
function readLook(place: HTMLElement): Look {
  const probe = document.createElement('span')
  place.append(probe)
  const colour = (token: string) => {
    probe.style.color = `var(${token})`
    return getComputedStyle(probe).color
  }
  const look = {
    ships: colour('--line-blue'),
    cargoes: colour('--line-orange'),
    text: colour('--text'),
    muted: colour('--muted'),
    line: colour('--border'),
    font: getComputedStyle(probe).fontFamily,
  }
  probe.remove()
  return look
}

interface WeekChartOptions {
  /** The week under the pointer, by its place; undefined when the pointer leaves. */
  onPoint: (at: number | undefined) => void
}

/** Draws ships and cargoes of each week as bars. It follows the size of its place and the theme. @returns what ends it */
export function drawWeeks(
  place: HTMLElement,
  weeks: readonly WeekSum[],
  { onPoint }: WeekChartOptions,
): () => void {
  let look = readLook(place)
  const numbers = (of: 'ships' | 'cargoes') => weeks.map((week) => week[of])
  const most = Math.max(4, ...numbers('ships'), ...numbers('cargoes'))
  const axis = { stroke: () => look.muted, font: `11px ${look.font}` }
  // Every build of the library has them; its types leave them open.
  const bars = (align: -1 | 1) => uPlot.paths.bars?.({ size: [BAR, BAR_MAX], align, radius: 0.12 })
  const series = (of: 'ships' | 'cargoes', align: -1 | 1): uPlot.Series => ({
    fill: () => look[of],
    stroke: () => look[of],
    width: 0,
    points: { show: false },
    paths: bars(align) as uPlot.Series.PathBuilder,
  })
  const chart = new uPlot(
    {
      width: widthOf(place),
      height: HEIGHT,
      legend: { show: false },
      cursor: { y: false, points: { show: false }, drag: { x: false, y: false } },
      scales: { x: { time: false, range: [-0.5, weeks.length - 0.5] }, y: { range: [0, most * 1.12] } },
      axes: [
        {
          ...axis,
          size: 30,
          grid: { show: false },
          ticks: { show: false },
          splits: ({ width }) => weeks.map((_, at) => at).filter((at) => width >= NARROW || at % 2 === 0),
          values: (_, splits) => splits.map((at) => dayWords(weeks[at]?.week ?? '')),
        },
        {
          ...axis,
          size: 40,
          ticks: { show: false },
          grid: { stroke: () => look.line, width: 1 },
          incrs: [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000, 10_000],
        },
      ],
      series: [{}, series('ships', -1), series('cargoes', 1)],
      hooks: {
        draw: [(drawn) => writeCounts(drawn, weeks, look)],
        setCursor: [({ cursor }) => onPoint(cursor.idx ?? undefined)],
      },
    },
    [weeks.map((_, at) => at), numbers('ships'), numbers('cargoes')],
    place,
  )
  const stopWatching = watchLook(place, chart, () => {
    look = readLook(place)
    // Colours belong to the paths, which are made anew.
    chart.redraw(true)
  })
  return () => {
    stopWatching()
    chart.destroy()
  }
}

const widthOf = (place: HTMLElement) => Math.max(240, place.clientWidth)

function watchLook(place: HTMLElement, chart: uPlot, onTheme: () => void): () => void {
  const size = new ResizeObserver(() => chart.setSize({ width: widthOf(place), height: HEIGHT }))
  size.observe(place)
  const theme = new MutationObserver(onTheme)
  theme.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme'] })
  const device = matchMedia('(prefers-color-scheme: dark)')
  device.addEventListener('change', onTheme)
  return () => {
    size.disconnect()
    theme.disconnect()
    device.removeEventListener('change', onTheme)
  }
}

/** The number above each bar, where there is room for it. */
function writeCounts(chart: uPlot, weeks: readonly WeekSum[], look: Look): void {
  const { ctx } = chart
  const ratio = uPlot.pxRatio
  const week = chart.valToPos(1, 'x', true) - chart.valToPos(0, 'x', true)
  const width = Math.min(week * BAR, BAR_MAX * ratio)
  if (width < 14 * ratio) return
  ctx.save()
  ctx.font = `${11 * ratio}px ${look.font}`
  ctx.fillStyle = look.text
  ctx.textAlign = 'center'
  ctx.textBaseline = 'bottom'
  for (const [at, { ships, cargoes }] of weeks.entries()) {
    const middle = chart.valToPos(at, 'x', true)
    for (const [count, side] of [
      [ships, -1],
      [cargoes, 1],
    ] as const)
      if (count > 0)
        ctx.fillText(String(count), middle + (side * width) / 2, chart.valToPos(count, 'y', true) - 2 * ratio)
  }
  ctx.restore()
}
