import type { Page } from 'playwright-core'
import { launchBrowser } from '@laycan/testing/browser.ts'
import type { Desk } from '../desk/open-desk.ts'
import { FOLDERS, fillFolders, PARENTS, removeFolders } from '../fill/fill-folders.ts'
import { type Figure, latencies } from '../measure/figure.ts'
import { percentile, rounded } from '../measure/stats.ts'
import { installPaintProbe } from '../web/paint-probe.ts'
import { openReader, rows } from '../web/reader-page.ts'
import { openThreadTime } from '../web/thread-time.ts'
import type { BenchCase } from './bench-case.ts'

const LOADS = 6
const FIRST_MS = 150
const BRANCH_MS = 50
const PAUSE_MS = 150

/** Milliseconds by the clock on the wall, and those that the page's own thread worked. */
interface Took {
  times: number[]
  own: number[]
}

/** What the page sees of its tree. */
declare global {
  interface Window {
    treeRows: (name: string) => number
    scrollTree: (to: 'start' | 'end') => void
  }
}

/**
 * The tree of 5,000 folders side by side: from the question for the first of them until they are painted; from the press that
 * opens a branch until its rows are, with all 5,000 loaded; a press on a row of them; rows that are drawn at all.
 */
export const treeCase: BenchCase = {
  names: ['web_folder_tree', 'web_folder_branch', 'web_folder_press'],
  async run(desk) {
    await removeFolders(desk)
    await fillFolders(desk)
    const browser = await launchBrowser('whole')
    try {
      const page = await openReader(browser, desk)
      await page.addInitScript(installPaintProbe)
      await page.addInitScript(installTreeProbe)
      const first: number[] = []
      for (let count = 0; count < LOADS; count++) first.push(await firstPaint(page))
      await loadAll(page)
      const drawn = await page.evaluate(() => window.treeRows(''))
      const branch = await openBranches(page)
      const press = await pressRows(page)
      return [
        figureOf(desk, { name: 'web_folder_tree', times: first.slice(1), limit: FIRST_MS }),
        { ...figureOf(desk, { name: 'web_folder_branch', ...branch, limit: BRANCH_MS }), drawn },
        figureOf(desk, { name: 'web_folder_press', ...press, limit: BRANCH_MS }),
      ]
    } finally {
      await browser.close()
      await removeFolders(desk)
    }
  },
}

function figureOf(
  desk: Desk,
  { name, times, own, limit }: { name: string; limit: number; times: number[]; own?: number[] },
): Figure {
  const figure = latencies(times)
  return {
    case: name,
    n: desk.mails,
    ...figure,
    folders: FOLDERS,
    worst_ms: rounded(Math.max(...times)),
    ...(own === undefined ? {} : { own_p50_ms: rounded(percentile(own, 0.5)) }),
    target: `p50 ≤ ${limit} ms to painted`,
    reached: (figure.p50_ms ?? 0) <= limit,
  }
}

/** Runs in the page before its own code. */
function installTreeProbe(): void {
  const tree = () => document.querySelector('[role=treegrid][aria-label=Folders]')
  window.treeRows = (name) =>
    [...(tree()?.querySelectorAll('[role=row]') ?? [])].filter((row) =>
      (row.textContent ?? '').includes(name),
    ).length
  // Mailboxes stand above the tree: it is looked at once it is scrolled to.
  window.scrollTree = (to) => tree()?.scrollIntoView({ block: to })
}

async function firstPaint(page: Page): Promise<number> {
  await page.reload({ waitUntil: 'commit' })
  const painted = await page.evaluate(() =>
    window.paintOf(() => {
      window.scrollTree('start')
      return window.treeRows('Voyage') > 0
    }),
  )
  const asked = await page.evaluate(() => {
    const entries = performance.getEntriesByType('resource')
    const own = entries.filter(({ name }) => name.includes('/folders?') && name.includes('category=personal'))
    return performance.timeOrigin + Math.min(...own.map(({ startTime }) => startTime))
  })
  await rows(page).first().waitFor()
  await page.waitForLoadState('networkidle')
  return painted - asked
}

/** Scrolls to the end of the tree until nothing more comes. */
async function loadAll(page: Page): Promise<void> {
  await page.evaluate(
    async (last) => {
      for (let tries = 0; tries < 600 && window.treeRows(last) === 0; tries++) {
        window.scrollTree('end')
        await new Promise((resolve) => setTimeout(resolve, 50))
      }
      if (window.treeRows(last) === 0) throw new Error('The end of the tree did not come')
      window.scrollTree('start')
    },
    `Voyage ${String(FOLDERS).padStart(5, '0')}`,
  )
}

/** Opens branches that were never loaded, closing each again. */
async function openBranches(page: Page): Promise<Took> {
  const took: Took = { times: [], own: [] }
  const threadTime = await openThreadTime(page)
  for (let at = 1; at <= PARENTS; at++) {
    const row = treeRow(page, `Voyage ${String(at).padStart(5, '0')}`)
    const before = await threadTime()
    const painted = page.evaluate(() => window.paintOf(() => window.treeRows('Leg ') > 0))
    await row.getByRole('button', { name: 'Expand' }).click()
    took.times.push((await painted) - (await page.evaluate(() => window.lastClick)))
    took.own.push((await threadTime()) - before)
    const closed = page.evaluate(() => window.paintOf(() => window.treeRows('Leg ') === 0))
    await row.getByRole('button', { name: 'Collapse' }).click()
    await closed
    await page.waitForTimeout(PAUSE_MS)
  }
  return took
}

/** Goes to folders by a press, until the row is marked as the place. */
async function pressRows(page: Page): Promise<Took> {
  const took: Took = { times: [], own: [] }
  const threadTime = await openThreadTime(page)
  for (let at = 1; at <= PARENTS; at++) {
    const name = `Voyage ${String(at).padStart(5, '0')}`
    const before = await threadTime()
    const painted = page.evaluate(
      (text) =>
        window.paintOf(() =>
          (document.querySelector('[role=treegrid] [aria-current=page]')?.textContent ?? '').includes(text),
        ),
      name,
    )
    await treeRow(page, name).click()
    took.times.push((await painted) - (await page.evaluate(() => window.lastClick)))
    took.own.push((await threadTime()) - before)
    await page.waitForTimeout(PAUSE_MS)
  }
  return took
}

function treeRow(page: Page, name: string) {
  return page.getByRole('treegrid', { name: 'Folders' }).getByRole('row', { name, exact: true })
}
