import type { Page } from 'playwright-core'
import { launchBrowser } from '@laycan/testing/browser.ts'
import type { Desk } from '../desk/open-desk.ts'
import { type Figure, latencies } from '../measure/figure.ts'
import { type BenchLine, listLines, switchTo } from '../web/lists.ts'
import { installPaintProbe } from '../web/paint-probe.ts'
import { openReader } from '../web/reader-page.ts'
import type { BenchCase } from './bench-case.ts'

/** Fewer than the lists that are kept (ML-030). */
const LINES = 12
const ROUNDS = 3
const CACHED_MS = 50
const LOADED_MS = 150
/** The reader looks at a list for a moment before he goes on. */
const PAUSE_MS = 150
/** How deep the bookmarked mail stands. */
const DEPTH = 0.6
const BOOKMARKS = 10

/** From the click on a place to its rows painted: lists that are kept, lists that load, the end, a place far down. */
export const switchCase: BenchCase = {
  names: ['web_switch_cached', 'web_switch_view', 'web_jump_bottom', 'web_bookmark_600k'],
  async run(desk) {
    const browser = await launchBrowser('whole')
    const page = await openReader(browser, desk)
    await page.evaluate(installPaintProbe)
    const lines = (await listLines(desk.pg)).slice(0, LINES)
    const loaded = await visit(page, lines)
    const cached: number[] = []
    for (let round = 0; round < ROUNDS; round++) cached.push(...(await visit(page, lines)))
    const bottom = await jumpToBottoms(page, lines)
    const marked = await openBookmarks(page, await deepIds(desk))
    await browser.close()
    return [
      figureOf(desk, 'web_switch_cached', cached, CACHED_MS),
      figureOf(desk, 'web_switch_view', loaded, LOADED_MS),
      figureOf(desk, 'web_jump_bottom', bottom, LOADED_MS),
      figureOf(desk, 'web_bookmark_600k', marked, LOADED_MS),
    ]
  },
}

function figureOf(desk: Desk, name: string, times: number[], limit: number): Figure {
  const figure = latencies(times)
  return {
    case: name,
    n: desk.mails,
    ...figure,
    target: `p50 ≤ ${limit} ms to painted`,
    reached: (figure.p50_ms ?? 0) <= limit,
  }
}

async function visit(page: Page, lines: readonly BenchLine[]): Promise<number[]> {
  const times: number[] = []
  for (const { id, username } of lines) {
    times.push(await switchTo(page, `#/mails?line_id=${id}`, `(${username})`))
    await page.waitForTimeout(PAUSE_MS)
  }
  return times
}

/** Each list once, so that its end is not there yet. */
async function jumpToBottoms(page: Page, lines: readonly BenchLine[]): Promise<number[]> {
  const times: number[] = []
  for (const { id, username } of lines) {
    await switchTo(page, `#/mails?line_id=${id}`, `(${username})`)
    const button = page.getByRole('button', { name: 'Jump to bottom' })
    const painted = page.evaluate(() =>
      window.paintOf(() => {
        const scroller = document.querySelector('[role=grid]')?.parentElement
        const last = [...document.querySelectorAll('[role=grid] [data-index]')].at(-1)
        if (!scroller || !last || scroller.scrollTop === 0 || (last.textContent ?? '').length < 20)
          return false
        return last.getBoundingClientRect().bottom <= scroller.getBoundingClientRect().bottom + 40
      }),
    )
    await button.click()
    times.push((await painted) - (await page.evaluate(() => window.lastClick)))
    await page.waitForTimeout(PAUSE_MS)
  }
  return times
}

/** Opens mails far down by their links, as going to a bookmark does. */
async function openBookmarks(page: Page, ids: readonly number[]): Promise<number[]> {
  const times: number[] = []
  for (const id of ids) {
    const ms = await page.evaluate(async (mail) => {
      const started = performance.timeOrigin + performance.now()
      location.hash = `#/mails?id=${mail}&bm=0`
      const painted = await window.paintOf(() => {
        const row = document.querySelector('[role=grid] [data-index][aria-selected=true]')
        const isNew = row?.getAttribute('aria-labelledby')?.endsWith(String(mail)) ?? false
        return isNew && (row?.textContent ?? '').length > 0
      })
      return painted - started
    }, id)
    times.push(ms)
    await page.waitForTimeout(PAUSE_MS)
  }
  return times
}

/** Received mails around the depth, some thousand rows from one another. */
async function deepIds({ pg, mails }: Desk): Promise<number[]> {
  const apart = Math.max(1, Math.round(mails / 300))
  const { rows } = await pg.query<{ id: number }>(
    `select id from (
       select id, row_number() over (order by received_at desc, id desc) as place from emails
       where box = 'received' and not archived and deleted_at is null
         and not exists (select from hiddens where user_id = 1 and hiddenable_id = emails.id)
     ) as numbered where place >= $1 and (place - $1) % $2 = 0 order by place limit $3`,
    [Math.round(mails * DEPTH), apart, BOOKMARKS],
  )
  return rows.map((row) => row.id)
}
