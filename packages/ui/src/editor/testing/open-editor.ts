import type { Browser, Page } from 'playwright-core'
import { closePages, newPage, type PageOptions, workerBrowser } from '@laycan/testing/browser.ts'
import type { MailBody } from '../editor-types.ts'
import type { BenchOptions } from './editor-bench.ts'
import { type ServedEditor, serveEditor } from './serve-editor.ts'

/** What a pasted or dropped thing brings. */
export interface Pasted {
  html?: string
  text?: string
  files?: { name: string; type: string }[]
}

/** A page with the product's editor in a real browser. */
export interface EditorDesk {
  page: Page
  browser: Browser
  open: (initial?: Partial<MailBody>, options?: BenchOptions) => Promise<void>
  /** Pastes as the browser would hand it over; no clipboard of the machine is touched. */
  paste: (pasted: Pasted) => Promise<void>
  /** What was written, without the wrapping font and the quote. */
  own: () => Promise<string>
  body: () => Promise<MailBody>
  close: () => Promise<void>
}

/** Opens the test page; the editor comes with `open`. */
export async function openEditorDesk(options: PageOptions = {}): Promise<EditorDesk> {
  const served: ServedEditor = await serveEditor()
  const browser = await workerBrowser()
  const page = await newPage(browser, { width: 1000, height: 700, ...options })
  await page.goto(served.url)
  await page.waitForFunction(() => 'editorBench' in window)
  const body = async () => await page.evaluate(() => window.editorBench.editor.getBody())
  return {
    page,
    browser,
    open: async (initial = {}, given = { autoFocus: true }) => {
      await page.evaluate(([first, second]) => window.editorBench.open(first, second), [
        initial,
        given,
      ] as const)
    },
    paste: async (pasted) => {
      await page.evaluate(pasteInto, pasted)
    },
    own: async () => {
      const { body: whole, quote_at } = await body()
      const own = quote_at === null ? whole : whole.slice(0, quote_at)
      return own.replace(/^<div class="laycan-own"[^>]*>/, '').replace(/<\/div>$/, '')
    },
    body,
    close: async () => {
      await closePages(browser)
      await served.close()
    },
  }
}

/** Runs in the page. */
async function pasteInto({ html, text, files = [] }: Pasted): Promise<void> {
  const data = new DataTransfer()
  if (html !== undefined) data.setData('text/html', html)
  if (text !== undefined) data.setData('text/plain', text)
  for (const { name, type } of files) data.items.add(new File(['x'], name, { type }))
  const target = document.querySelector('[role="textbox"], textarea')
  target?.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }))
  // Reading the items of a clipboard takes two turns; two frames later it stands in the text.
  for (let frames = 0; frames < 2; frames++) await new Promise((resolve) => requestAnimationFrame(resolve))
}
