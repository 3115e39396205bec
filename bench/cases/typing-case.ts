import { setTimeout as delay } from 'node:timers/promises'
import type { Page } from 'playwright-core'
import { launchBrowser } from '@laycan/testing/browser.ts'
import { SmtpConnection } from '../client/smtp-connection.ts'
import { benchLines } from '../corpus/bench-senders.ts'
import type { Desk } from '../desk/open-desk.ts'
import { type Figure, latencies } from '../measure/figure.ts'
import { percentile, rounded } from '../measure/stats.ts'
import { closeOpened, openEmpty, pressForCaret, startCaretBrowser } from '../web/caret-probe.ts'
import { chooseComposeWindow, NAMING, openReader } from '../web/reader-page.ts'
import { installTypingProbe, type TypedKeys } from '../web/typing-probe.ts'
import type { BenchCase } from './bench-case.ts'

const THREAD_CHARS = 1_000_000
const ROUNDS = 20
/** The first ones also fetch and compile the script. */
const WARM = 3
/** By then the mail stands, and compose and its editor have been fetched ahead. */
const READING_MS = 5_000
const BETWEEN_MS = 700
const QUOTE_MS = 3_000
const WRITING_AREA = '[role="textbox"][contenteditable="true"]'
const CARET_TARGET_MS = 300
const KEY_TARGET_MS = 16
/** A quick typist: 120 words a minute. */
const BETWEEN_KEYS_MS = 60
const SENTENCE = 'We offer firm subject to stem and charterers approval, laycan 10/15 November. '
const LINES = 4

/**
 * Answering a thread of 1 MB. Until the caret stands in the window of the reply it is measured as compose-case.ts
 * explains; what each key costs there is measured by a driver, which is out of the way once a window stands.
 */
export const typingCase: BenchCase = {
  names: ['web_reply_1mb', 'web_typing_1mb'],
  async run(desk) {
    const mail = `#/mails?id=${await deliverThread(desk)}`
    await chooseComposeWindow(desk, true)
    return [await measureOpening(desk, mail), await measureTyping(desk, mail)]
  },
}

/** Answers the mail in a window of its own, several times. */
async function measureOpening(desk: Desk, mail: string): Promise<Figure> {
  const browser = await startCaretBrowser(desk, mail)
  const times: number[] = []
  const floors: number[] = []
  for (let round = 0; round < WARM + ROUNDS; round++) {
    const floor = await openEmpty(browser)
    await delay(BETWEEN_MS)
    const ms = await pressForCaret(browser, 'r', WRITING_AREA, 'there')
    await delay(BETWEEN_MS)
    await closeOpened(browser)
    await delay(BETWEEN_MS)
    if (round < WARM) continue
    times.push(ms)
    floors.push(floor)
  }
  await browser.close()
  return openFigure(desk, times, floors)
}

async function measureTyping(desk: Desk, mail: string): Promise<Figure> {
  const browser = await launchBrowser('whole')
  const page = await openReader(browser, desk)
  await page.evaluate((hash) => {
    location.hash = hash
  }, mail)
  await page.waitForTimeout(READING_MS)
  const opening = page.waitForEvent('popup')
  await page.keyboard.press('r')
  const reply = await opening
  await reply.locator(WRITING_AREA).waitFor()
  // Long enough for the whole quote to stand below; keys before that are the same few.
  await reply.waitForTimeout(QUOTE_MS)
  await reply.evaluate(NAMING.content)
  await reply.evaluate(installTypingProbe)
  const typed = await typeLines(reply)
  const bare = await typeBare(reply)
  await browser.close()
  return typingFigure(desk, typed, bare)
}

function openFigure(desk: Desk, times: number[], floors: number[]): Figure {
  const figure = latencies(times, percentile(floors, 0.5))
  return {
    case: 'web_reply_1mb',
    n: desk.mails,
    ...figure,
    target: `p50 ≤ ${CARET_TARGET_MS} ms to the caret`,
    reached: (figure.p50_ms ?? Number.POSITIVE_INFINITY) <= CARET_TARGET_MS,
  }
}

/** The wait for the screen's next frame is nobody's work; it is told beside it, and so is a bare text area. */
function typingFigure(desk: Desk, { work, painted }: TypedKeys, bare: TypedKeys): Figure {
  const figure = latencies(work, percentile(bare.work, 0.5))
  return {
    case: 'web_typing_1mb',
    n: desk.mails,
    ...figure,
    with_frame_p95_ms: rounded(percentile(painted, 0.95)),
    bare_with_frame_p95_ms: rounded(percentile(bare.painted, 0.95)),
    keys: work.length,
    target: `p95 ≤ ${KEY_TARGET_MS} ms from key to paint`,
    reached: (figure.p95_ms ?? Number.POSITIVE_INFINITY) <= KEY_TARGET_MS,
  }
}

async function deliverThread(desk: Desk): Promise<number> {
  const subject = `Thread ${Date.now()}`
  const to = benchLines[0]?.address ?? ''
  const smtp = await SmtpConnection.open(desk.server.smtp_port)
  await smtp.send('nikos@aegean.example', to, letter(subject, to))
  smtp.close()
  for (let tries = 0; tries < 200; tries++) {
    const { rows } = await desk.pg.query<{ id: string }>('select id from emails where subject = $1', [
      subject,
    ])
    if (rows[0]) return Number(rows[0].id)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error('The long thread did not arrive')
}

function letter(subject: string, to: string): Buffer {
  const head = [
    'From: Nikos Pappas <nikos@aegean.example>',
    `To: ${to}`,
    `Subject: ${subject}`,
    `Date: ${new Date().toUTCString()}`,
    `Message-ID: <${subject.replaceAll(' ', '-')}@aegean.example>`,
    'MIME-Version: 1.0',
    'Content-Type: text/html; charset=utf-8',
    '',
  ]
  const mails: string[] = []
  for (let length = 0; length < THREAD_CHARS; length += mails.at(-1)?.length ?? 0) {
    mails.push(threadPart(mails.length))
  }
  return Buffer.from([...head, ...mails, ''].join('\r\n'))
}

/** One answer of the thread, with the kind of table that brokers send. */
function threadPart(number: number): string {
  const row = (at: number) =>
    `<tr><td style="border:1px solid #999;padding:2px 4px">MV Aurora ${at}</td>\r\n<td>Laycan 10/15 Nov, Santos to Qingdao</td><td><b>USD ${at}.50</b> pmt fiost</td></tr>`
  const table = Array.from({ length: 20 }, (_, at) => row(at)).join('\r\n')
  return `<p style="font-family:Calibri">On Monday Bob wrote for the ${number}th time:</p>\r\n<blockquote><table>${table}</table></blockquote>`
}

async function typeLines(page: Page): Promise<TypedKeys> {
  await page.evaluate(() => window.takeKeys())
  for (let line = 0; line < LINES; line++) {
    for (const letter of SENTENCE) {
      await page.keyboard.press(letter === ' ' ? 'Space' : letter)
      await page.waitForTimeout(BETWEEN_KEYS_MS)
    }
    await page.keyboard.press('Enter')
    await page.waitForTimeout(BETWEEN_KEYS_MS)
  }
  return await page.evaluate(() => window.takeKeys())
}

/** The same keys in the least that a browser has. */
async function typeBare(page: Page): Promise<TypedKeys> {
  await page.evaluate(() => {
    const area = document.createElement('textarea')
    document.body.replaceChildren(area)
    area.focus()
  })
  return await typeLines(page)
}
