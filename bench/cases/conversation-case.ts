import { setTimeout as delay } from 'node:timers/promises'
import type { Page } from 'playwright-core'
import { launchBrowser } from '@laycan/testing/browser.ts'
import { SmtpConnection } from '../client/smtp-connection.ts'
import { benchLines } from '../corpus/bench-senders.ts'
import type { Desk } from '../desk/open-desk.ts'
import { type Figure, latencies } from '../measure/figure.ts'
import { measureRounds } from '../measure/measure-rounds.ts'
import { median, rounded } from '../measure/stats.ts'
import { installPaintProbe } from '../web/paint-probe.ts'
import { openReader, rows } from '../web/reader-page.ts'
import type { BenchCase } from './bench-case.ts'
import { FIRST_PAGE } from './list-cases.ts'

const TO_PLAIN = 1.5
const BODIES = 50
const STACK_MS = 200
const OPENED = 10
/** The first ones also load the code of the pane. */
const WARM = 3
/** A single click waits so long for a second one (ML-034); what is at hand is shown before. */
const CLICK_DELAY_MS = 400
const NEWEST = 'She sails on the morning tide'

/** The list by conversations against the same list by mails; a conversation of fifty mails, opened from its row. */
export const conversationCase: BenchCase = {
  names: ['list_grouped50', 'web_stack_50'],
  async run(desk) {
    return [await measureList(desk), await measureStack(desk)]
  },
}

async function measureList(desk: Desk): Promise<Figure> {
  const connection = await desk.connect()
  const { plain, grouped } = await measureRounds({
    plain: () => connection.get(FIRST_PAGE),
    grouped: () => connection.get(`${FIRST_PAGE}&group=conversation`),
  })
  connection.close()
  const to_plain = rounded(median(grouped) / median(plain))
  return {
    case: 'list_grouped50',
    n: desk.mails,
    ...latencies(grouped),
    plain_ms: rounded(median(plain)),
    to_plain,
    target: `p50 ≤ ${TO_PLAIN} × the page by mails`,
    reached: to_plain <= TO_PLAIN,
  }
}

async function measureStack(desk: Desk): Promise<Figure> {
  await deliver(desk)
  await chooseGrouped(desk, true)
  const browser = await launchBrowser('whole')
  const page = await openReader(browser, desk)
  await page.evaluate(installPaintProbe)
  await rows(page).first().filter({ hasText: 'fifty of one conversation' }).waitFor()
  const times: number[] = []
  for (let count = 0; count < WARM + OPENED; count++) {
    await openRow(page, 1)
    await delay(CLICK_DELAY_MS)
    const ms = await openRow(page, 0)
    if (count >= WARM) times.push(ms > CLICK_DELAY_MS ? ms - CLICK_DELAY_MS : ms)
    await delay(CLICK_DELAY_MS)
  }
  await browser.close()
  await chooseGrouped(desk, false)
  const figure = latencies(times)
  const reached = (figure.p50_ms ?? 0) <= STACK_MS
  return { case: 'web_stack_50', n: desk.mails, ...figure, target: `p50 ≤ ${STACK_MS} ms`, reached }
}

/** Milliseconds from the click to a frame with the newest body and lines of older mails below it; or with another body. */
async function openRow(page: Page, index: number): Promise<number> {
  const painted = page.evaluate(
    ({ newest, isStack }) =>
      window.paintOf(() => {
        const bodies = [...document.querySelectorAll('iframe')].map(
          (frame) => frame.contentDocument?.body?.textContent ?? '',
        )
        const stands = bodies.some((body) => body.includes(newest))
        const lines = document.querySelectorAll('ol [data-stack]').length
        return isStack ? stands && lines > 1 : bodies.some(Boolean) && !stands
      }),
    { newest: NEWEST, isStack: index === 0 },
  )
  await rows(page).nth(index).click()
  return (await painted) - (await page.evaluate(() => window.lastClick))
}

async function chooseGrouped(desk: Desk, grouped: boolean): Promise<void> {
  const connection = await desk.connect()
  const { status } = await connection.post('/user_settings', {
    keys: ['group_conversations'],
    values: [grouped ? '1' : '0'],
  })
  if (status !== 200) throw new Error(`The setting was refused: ${status}`)
  connection.close()
}

/** Fifty answers to one another, of which the list shows the last. */
async function deliver(desk: Desk): Promise<void> {
  const smtp = await SmtpConnection.open(desk.server.smtp_port)
  const to = benchLines[0]?.address ?? ''
  const ids = Array.from({ length: BODIES }, (_, n) => `<stack-${n}-${Date.now()}@aegean.example>`)
  for (const n of ids.keys()) await smtp.send('nikos@aegean.example', to, letter(ids, n, to))
  smtp.close()
}

function letter(ids: readonly string[], n: number, to: string): Buffer {
  const lines = [
    'From: Nikos Pappas <nikos@aegean.example>',
    `To: ${to}`,
    `Subject: ${n === 0 ? '' : 'Re: '}MV AEGEAN STAR fifty of one conversation`,
    `Date: ${new Date().toUTCString()}`,
    `Message-ID: ${ids[n]}`,
    ...(n === 0 ? [] : [`In-Reply-To: ${ids[n - 1]}`, `References: ${ids.slice(0, n).join('\r\n ')}`]),
    'Content-Type: text/html; charset=utf-8',
    '',
    `<p>${n === ids.length - 1 ? NEWEST : `Our firm offer number ${n} for your good order follows.`}</p>`,
    '<p>Kindly revert with your counter by close of business in London.</p>',
    '',
  ]
  return Buffer.from(lines.join('\r\n'))
}
