import type { Browser, Page } from 'playwright-core'
import { launchBrowser } from '@laycan/testing/browser.ts'
import { openSockets } from '../client/many-sockets.ts'
import { SmtpConnection } from '../client/smtp-connection.ts'
import { benchLines } from '../corpus/bench-senders.ts'
import type { Desk } from '../desk/open-desk.ts'
import { type Figure, latencies } from '../measure/figure.ts'
import { rounded } from '../measure/stats.ts'
import { listedIds } from '../web/bodies.ts'
import { installPaintProbe } from '../web/paint-probe.ts'
import { NAMING, openReader } from '../web/reader-page.ts'
import type { BenchCase } from './bench-case.ts'

const CHANGES = 10_000
const CAUGHT_UP_MS = 1_000
const OFFLINE_MS = 1_000
const SLOW_MS = 3_000
const NEW_MAILS = 100
const NEW_MAILS_KB = 60
const REPEAT = 5
/** By then what the list fetches ahead is kept. */
const KEPT_MS = 5_000
/** 64 kbit/s with 400 ms there and back. */
const SLOW_LINE = { offline: false, latency: 400, downloadThroughput: 8_000, uploadThroughput: 8_000 }

/** A browser that was away, that has no network, and that has hardly any. */
export const awayCase: BenchCase = {
  names: ['catch_up_10000', 'open_offline', 'list_64kbit', 'new_mail_100_bytes'],
  async run(desk) {
    const browser = await launchBrowser('whole')
    const figures = [await measureCatchUp(desk, browser)]
    const page = await openInstalled(desk, browser)
    figures.push(await measureOffline(desk, page), await measureSlowLine(desk, page))
    await browser.close()
    figures.push(await measureNewMails(desk))
    return figures
  },
}

async function measureCatchUp(desk: Desk, browser: Browser): Promise<Figure> {
  const page = await openReader(browser, desk)
  const connected = page.getByRole('contentinfo').getByText('Connected')
  await page.evaluate(installPaintProbe)
  const [id = 0] = await listedIds(desk)
  const times: number[] = []
  for (let round = 0; round < REPEAT; round++) {
    await connected.waitFor()
    await page.context().setOffline(true)
    await connected.waitFor({ state: 'detached' })
    // The last word on the first row is another than what it shows.
    await insertChanges(desk, id, round % 2 === 0)
    const painted = page.evaluate(
      (isClosed) =>
        window.paintOf(() => {
          const closed = document.querySelector('[role=grid] [role=row][data-index="0"] [data-closed]')
          return (closed !== null) === isClosed
        }),
      round % 2 === 0,
    )
    const begun = performance.timeOrigin + performance.now()
    await page.context().setOffline(false)
    times.push((await painted) - begun)
  }
  await page.context().close()
  const figure = latencies(times)
  const reached = (figure.p50_ms ?? 0) <= CAUGHT_UP_MS
  return { case: 'catch_up_10000', n: desk.mails, ...figure, target: `p50 ≤ ${CAUGHT_UP_MS} ms`, reached }
}

/** Many changes of one mail; what is said at last is what the screen must show. */
async function insertChanges({ pg }: Desk, id: number, isClosed: boolean): Promise<void> {
  await pg.query(
    `with counter as (
       update change_counter set last_number = last_number + $1 returning last_number
     )
     insert into changes (number, message, body, audience)
     select last_number - $1 + n, 'UpdateCloseStatus',
       json_build_object('email_ids', json_build_array($2::bigint), 'closed', (n % 2 = $1 % 2) = $3::boolean,
         'line_ids', '[]'::json)::text,
       '{"to":"company"}'
     from counter, generate_series(1, $1::bigint) as n`,
    [CHANGES, id, isClosed],
  )
}

/** A page whose service worker has the shell and the list. */
async function openInstalled(desk: Desk, browser: Browser): Promise<Page> {
  const signedIn = await openReader(browser, desk)
  const storageState = await signedIn.context().storageState()
  await signedIn.context().close()
  const viewport = { width: 1440, height: 900 }
  const context = await browser.newContext({ storageState, viewport, serviceWorkers: 'allow' })
  const page = await context.newPage()
  await page.addInitScript(NAMING)
  await page.addInitScript(installPaintProbe)
  await page.goto(`${desk.server.url}/#/mails`)
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  await page.reload()
  await page.evaluate(() => window.firstRows)
  await page.waitForTimeout(KEPT_MS)
  return page
}

/** From the address to the first rows. */
async function measureOpening(page: Page, url: string): Promise<number> {
  await page.goto('about:blank')
  await page.goto(`${url}/#/mails`, { waitUntil: 'commit' })
  const painted = await page.evaluate(() => window.firstRows)
  return painted - (await page.evaluate(() => performance.timeOrigin))
}

async function measureOffline(desk: Desk, page: Page): Promise<Figure> {
  await page.context().setOffline(true)
  const times: number[] = []
  for (let round = 0; round < REPEAT; round++) times.push(await measureOpening(page, desk.server.url))
  await page.context().setOffline(false)
  const figure = latencies(times)
  const reached = (figure.p50_ms ?? 0) <= OFFLINE_MS
  return { case: 'open_offline', n: desk.mails, ...figure, target: `p50 ≤ ${OFFLINE_MS} ms`, reached }
}

async function measureSlowLine(desk: Desk, page: Page): Promise<Figure> {
  const tools = await page.context().newCDPSession(page)
  await tools.send('Network.enable')
  await tools.send('Network.emulateNetworkConditions', SLOW_LINE)
  const times: number[] = []
  for (let round = 0; round < REPEAT; round++) times.push(await measureOpening(page, desk.server.url))
  const figure = latencies(times)
  const reached = (figure.p50_ms ?? 0) <= SLOW_MS
  return { case: 'list_64kbit', n: desk.mails, ...figure, target: `p50 ≤ ${SLOW_MS} ms`, reached }
}

/** What a window hears of new mails, without what the network adds. */
async function measureNewMails(desk: Desk): Promise<Figure> {
  const sockets = await openSockets(desk.server.url, [desk.token], 'Email')
  const before = sockets.bytes()
  const smtp = await SmtpConnection.open(desk.server.smtp_port)
  const to = benchLines[0]?.address ?? ''
  for (let n = 0; n < NEW_MAILS; n++) await smtp.send('nikos@aegean.example', to, letter(n, to))
  smtp.close()
  while ((sockets.heard[0]?.length ?? 0) < NEW_MAILS) await new Promise((resolve) => setTimeout(resolve, 20))
  const kb = (sockets.bytes() - before) / 1000
  sockets.close()
  return {
    case: 'new_mail_100_bytes',
    n: desk.mails,
    ...latencies([0]),
    kb: rounded(kb),
    target: `≤ ${NEW_MAILS_KB} kB`,
    reached: kb <= NEW_MAILS_KB,
  }
}

function letter(n: number, to: string): Buffer {
  const lines = [
    'From: Nikos Pappas <nikos@aegean.example>',
    `To: ${to}`,
    `Subject: MV AEGEAN STAR open Skaw ${n}`,
    `Date: ${new Date().toUTCString()}`,
    `Message-ID: <away-${n}-${Date.now()}@aegean.example>`,
    '',
    'Good day, please find our position below. She opens at Skaw on the 14th, clean on her last three.',
    '',
  ]
  return Buffer.from(lines.join('\r\n'))
}
