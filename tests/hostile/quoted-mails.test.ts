import { readFile } from 'node:fs/promises'
import type { Request } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { parseMessage } from '@laycan/mail/parse/parse-message.ts'
import { collectedPayloads, type HtmlPayload, ownPayloads } from '@laycan/testing/examples/hostile-html.ts'
import { someOf } from '@laycan/testing/long-run.ts'
import { someCollectedPaths } from '@laycan/testing/mail-collection.ts'
import { type EditorDesk, openEditorDesk } from '@laycan/ui/editor/testing/open-editor.ts'

/** What the writer himself wrote, and then the quote. */
const OWN = '<div>Dear Ada,</div>'
/** Cases in the daily run, of some 600. */
const PAYLOADS = 60
/** Messages of the large collection in the daily run; a third of them have an HTML body. */
const MAILS = 150

const payloads = someOf([...ownPayloads(), ...collectedPayloads.flatMap(([, read]) => read())], PAYLOADS)

let desk: EditorDesk
/** Requests that left, dialogs, new windows, navigations, errors. */
const events: string[] = []

beforeAll(async () => {
  desk = await openEditorDesk()
  // The editor's own script comes now; from here on nothing may be asked for.
  await desk.open()
  const { page } = desk
  const origin = new URL(page.url()).origin
  // What the page's policy stops is told as a failure by `csp` and never leaves.
  const note = (request: Request) => {
    const url = request.url()
    if (url === 'about:srcdoc' || /^(?:data|blob):/.test(url) || request.failure()?.errorText === 'csp')
      return
    events.push(`asked for ${url.slice(0, 120)}`)
  }
  page.on('requestfailed', note)
  page.on('requestfinished', note)
  page.on('dialog', (dialog) => {
    events.push(`dialog: ${dialog.message()}`)
    void dialog.dismiss()
  })
  page.context().on('page', (opened) => events.push(`window: ${opened.url()}`))
  page.on('framenavigated', (frame) => {
    const url = frame.url()
    if (url !== 'about:srcdoc' && !url.startsWith(origin)) events.push(`navigated: ${url.slice(0, 120)}`)
  })
})
afterAll(() => desk?.close())

/** HTML bodies of mails, many of them hostile. */
async function readBodies(): Promise<{ path: string; html: string }[]> {
  const own = ownPayloads().map(({ id, html }) => ({ path: id, html }))
  const collected = await Promise.all(
    someCollectedPaths(MAILS).map(async (path) => {
      const { html } = await parseMessage(await readFile(path))
      return { path, html: html ?? '' }
    }),
  )
  return [...own, ...collected].filter(({ html }) => html.trim() !== '')
}

/** Runs in the page: shows a mail as a quote, writes a letter, and says whether the quote came out as it went in. */
async function answer([own, quote]: readonly [string, string]): Promise<boolean> {
  await window.editorBench.open({ body: own + quote, quote_at: own.length }, { autoFocus: true })
  document.execCommand('insertText', false, 'x')
  const { body, quote_at } = window.editorBench.editor.getBody()
  return quote_at !== null && body.slice(quote_at) === quote && body.slice(0, quote_at).includes('xDear Ada')
}

/** Runs in the page: resolves when the whole quote is shown, then presses what is in it. */
async function readQuote(): Promise<void> {
  const place = () => document.querySelector('iframe')?.contentDocument?.getElementById('laycan-quoted')
  const until = performance.now() + 5_000
  while (place()?.getAttribute('aria-busy') !== null && performance.now() < until) {
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
  for (const element of place()?.querySelectorAll<HTMLElement>('*') ?? []) {
    element.click()
    element.dispatchEvent(new MouseEvent('mouseover', { bubbles: true }))
  }
}

/** Runs in the page: what a script, a second frame or a cover would leave behind. */
function strayMarks(): string[] {
  const frame = document.querySelector('iframe')
  const box = document.querySelector('[role="toolbar"]')?.getBoundingClientRect()
  const top = box && document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2)
  const places = [window, frame?.contentWindow].filter((place) => place != null)
  const own = document.querySelector('[role="textbox"]')
  const marks: [boolean, string][] = [
    [places.some((place) => '__xss' in place || place.name !== ''), 'a script ran'],
    [document.title !== 'Editor', 'the title of the page changed'],
    [document.querySelectorAll('iframe').length > 1, 'a frame appeared'],
    [
      frame?.contentDocument?.querySelector('iframe, object, embed, script') != null,
      'a frame appeared inside',
    ],
    [
      own?.querySelector('script, iframe, object, embed, form, input, style, svg') != null,
      'it stands in the text',
    ],
    [top?.closest('[role="toolbar"]') == null, 'something lies over the toolbar'],
  ]
  return marks.filter(([happened]) => happened).map(([, mark]) => mark)
}

test('CP-019 each mail that is quoted leaves exactly as it came', async () => {
  const bodies = await readBodies()
  expect(bodies.length).toBeGreaterThan(100)
  const changed: string[] = []
  for (const { path, html } of bodies) {
    if (!(await desk.page.evaluate(answer, [OWN, html] as const))) changed.push(path)
  }
  expect(changed).toEqual([])
})

async function misdeedsOf(
  { id, html }: HtmlPayload,
  act: (html: string) => Promise<void>,
): Promise<string[]> {
  events.length = 0
  await act(html)
  const marks = await desk.page.evaluate(strayMarks)
  return [...marks, ...events].map((misdeed) => `${id}: ${misdeed}`)
}

const ways: [string, (html: string) => Promise<void>][] = [
  [
    'quoted',
    async (html) => {
      expect(await desk.page.evaluate(answer, [OWN, html] as const)).toBe(true)
      await desk.page.evaluate(readQuote)
    },
  ],
  [
    'quoted and edited',
    async (html) => {
      await desk.open({ body: OWN + html, quote_at: OWN.length })
      await desk.page.evaluate(() => window.editorBench.editor.editQuote())
    },
  ],
  [
    'inserted as a template',
    async (html) => {
      await desk.open()
      await desk.page.evaluate((body) => window.editorBench.editor.insertHtmlAtCaret(body), html)
    },
  ],
  [
    'pasted',
    async (html) => {
      await desk.open()
      await desk.paste({ html })
    },
  ],
  [
    'opened as a draft',
    async (html) => {
      await desk.open({ body: html })
    },
  ],
]

describe.each(ways)('hostile HTML that is %s', (_way, act) => {
  test('runs nothing, asks nobody and covers nothing', async () => {
    const misdeeds: string[] = []
    for (const payload of payloads) misdeeds.push(...(await misdeedsOf(payload, act)))
    expect(misdeeds).toEqual([])
  })
})
