import { setTimeout as delay } from 'node:timers/promises'
import type { Page } from 'playwright-core'
import { launchBrowser } from '@laycan/testing/browser.ts'
import type { HttpConnection } from '../client/http-connection.ts'
import { type ManySockets, openSockets } from '../client/many-sockets.ts'
import { tokensFor } from '../desk/colleagues.ts'
import type { Desk } from '../desk/open-desk.ts'
import { type Figure, latencies } from '../measure/figure.ts'
import { listedIds } from '../web/bodies.ts'
import { installPaintProbe } from '../web/paint-probe.ts'
import { openReader } from '../web/reader-page.ts'
import type { BenchCase } from './bench-case.ts'

const REPEAT = 8
const WARM = 2
const BROWSER_MS = 300
const PRESENCE_MS = 1_000
/** A room tells a socket at most once a second: whoever speaks so seldom is told at once. */
const SPEAK_EVERY_MS = 1_200

const FIRST_ROW = '[role=grid] [role=row][data-index="0"]'

const now = () => performance.timeOrigin + performance.now()

/** From the call of one to the row painted in a colleague's browser; and from who opens a mail to who is told of it. */
export const teamworkCase: BenchCase = {
  names: ['assign_to_colleague', 'close_to_colleague', 'comment_to_colleague', 'presence'],
  async run(desk) {
    const browser = await launchBrowser('whole')
    const page = await openReader(browser, desk)
    await page.getByRole('contentinfo').getByText('Connected').waitFor()
    await page.evaluate(installPaintProbe)
    const [id = 0] = await listedIds(desk)
    await delay(MINUTE_MS)
    // Not before the pause: the server ends connections that are idle for so long.
    const connection = await desk.connect()
    const figures: Figure[] = []
    const acts = Object.entries(actsOn(connection, id, desk.user_id))
    for (const [name, act] of acts)
      figures.push(figureOf(desk, name, await measureRow(page, act), BROWSER_MS))
    connection.close()
    await browser.close()
    figures.push(figureOf(desk, 'presence', await measurePresence(desk, id), PRESENCE_MS))
    return figures
  },
}

/** Comments are limited by the minute, and a case before this one may have made some. */
const MINUTE_MS = 60_000

/** What is done and undone in turn. */
function actsOn(connection: HttpConnection, id: number, user_id: number) {
  const whom = { ids: [id], assignable_type: 'User', assignable_id: user_id }
  let said: number[] = []
  const check = ({ status, body }: { status: number; body: Buffer }) => {
    if (status >= 300) throw new Error(`${status}: ${body.toString()}`)
    return body
  }
  return {
    assign_to_colleague: async (on: boolean) =>
      void check(
        on ? await connection.post('/assignments', whom) : await connection.delete('/assignments', whom),
      ),
    close_to_colleague: async (on: boolean) =>
      void check(await connection.post(on ? '/assignment/closes' : '/assignment/re_opens', { ids: [id] })),
    comment_to_colleague: async (on: boolean) => {
      const place = { commentable_type: 'Email', commentable_id: id, content: 'Firm' }
      if (on) said = [JSON.parse(check(await connection.post('/comments', place)).toString()).comment.id]
      else check(await connection.delete('/comments', { ids: said }))
    },
  }
}

async function measureRow(page: Page, act: (on: boolean) => Promise<void>): Promise<number[]> {
  const times: number[] = []
  for (let count = 0; count < WARM + REPEAT; count++) {
    for (const on of [true, false]) {
      // Known before anything is done: the news may be quicker than the question for it.
      const before = await page.evaluate((row) => document.querySelector(row)?.outerHTML, FIRST_ROW)
      const painted = page.evaluate(
        ({ row, was }) => window.paintOf(() => document.querySelector(row)?.outerHTML !== was),
        { row: FIRST_ROW, was: before },
      )
      const begun = now()
      await act(on)
      const ms = (await painted) - begun
      if (count >= WARM) times.push(ms)
    }
  }
  return times
}

async function measurePresence(desk: Desk, id: number): Promise<number[]> {
  const sockets = await openSockets(desk.server.url, await tokensFor(desk, 50), 'Presence')
  const times: number[] = []
  for (let count = 0; count < REPEAT; count++) {
    // The last socket is of another user than the first.
    const known = sockets.heard.at(-1)?.length ?? 0
    const begun = now()
    sockets.perform(0, 'presence', { reading: count % 2 === 0 ? id : null, writing: null })
    times.push((await nextOf(sockets, known)) - begun)
    await delay(SPEAK_EVERY_MS)
  }
  sockets.close()
  return times
}

async function nextOf({ heard }: ManySockets, known: number): Promise<number> {
  const deadline = now() + 10_000
  while ((heard.at(-1)?.length ?? 0) <= known) {
    if (now() > deadline) throw new Error('Nobody was told')
    await delay(5)
  }
  return heard.at(-1)?.[known] ?? 0
}

function figureOf(desk: Desk, name: string, times: readonly number[], goal_ms: number): Figure {
  const figure = latencies(times)
  const reached = (figure.p95_ms ?? 0) <= goal_ms
  return { case: name, n: desk.mails, ...figure, target: `p95 ≤ ${goal_ms} ms`, reached }
}
