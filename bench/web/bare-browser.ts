import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { z } from 'zod'
import { chromiumCommand } from '@laycan/testing/browser.ts'
import { type DevTools, openDevTools } from './devtools-pipe.ts'
import { NAMING } from './reader-page.ts'

/**
 * A Chromium whose new windows start as they do for a person. Playwright stops every window before its page begins, and
 * looks into it; here the first page alone is looked at, and windows that it opens belong to nobody but the browser.
 */
export interface BareBrowser {
  goto(url: string): Promise<void>
  /** Calls a function in the page, as if by a gesture of its user. What it names must stand in the page. */
  call<Argument, Value>(
    inPage: (argument: Argument) => Value | Promise<Value>,
    argument: Argument,
  ): Promise<Value>
  /** Waits until a function of the page answers true. */
  until<Argument>(inPage: (argument: Argument) => boolean, argument: Argument): Promise<void>
  /** Presses and lets go the key of a letter. */
  press(letter: string): Promise<void>
  /** Puts text where the caret stands, as a paste would. */
  insert(text: string): Promise<void>
  close(): Promise<void>
}

/** Nothing sleeps because another window stands before it, as in the browser that tests drive. */
const AWAKE = [
  '--disable-background-timer-throttling',
  '--disable-backgrounding-occluded-windows',
  '--disable-renderer-backgrounding',
]
const PLAIN = ['--headless', '--no-first-run', '--hide-scrollbars', '--window-size=1440,900']
const DEADLINE_MS = 30_000
const LOOK_MS = 50

export async function startBareBrowser(): Promise<BareBrowser> {
  const folder = await mkdtemp(join(tmpdir(), 'laycan-browser-'))
  const { program, options } = chromiumCommand()
  const settings = [...AWAKE, ...PLAIN, `--user-data-dir=${folder}`, '--remote-debugging-pipe']
  const child = spawn(program, [...options, ...settings, 'about:blank'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'],
  })
  const ended = new Promise((resolve) => child.once('exit', resolve))
  const send = await attach(openDevTools(child))
  return {
    goto: async (url) => void (await send('Page.navigate', { url })),
    call: call(send),
    until: until(send),
    press: (letter) => press(send, letter),
    insert: async (text) => void (await send('Input.insertText', { text })),
    async close() {
      child.kill()
      await ended
      await rm(folder, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

const Evaluated = z.object({
  result: z.object({ value: z.unknown().optional() }),
  exceptionDetails: z.object({ text: z.string() }).loose().optional(),
})
const Targets = z.object({ targetInfos: z.array(z.object({ targetId: z.string(), type: z.string() })) })
const Attached = z.object({ sessionId: z.string() })

type Send = (method: string, params?: object) => Promise<unknown>

/** The way to the page that the browser starts with; no other is ever looked at. */
async function attach(tools: DevTools): Promise<Send> {
  const targetId = await firstPage(tools)
  const { sessionId } = Attached.parse(await tools.send('Target.attachToTarget', { targetId, flatten: true }))
  const send: Send = (method, params) => tools.send(method, params, sessionId)
  await send('Page.enable')
  await send('Page.addScriptToEvaluateOnNewDocument', { source: NAMING.content })
  return send
}

async function firstPage(tools: DevTools): Promise<string> {
  const deadline = Date.now() + DEADLINE_MS
  for (;;) {
    const { targetInfos } = Targets.parse(await tools.send('Target.getTargets'))
    const page = targetInfos.find(({ type }) => type === 'page')
    if (page !== undefined) return page.targetId
    if (Date.now() > deadline) throw new Error('The browser shows no page')
    await delay(LOOK_MS)
  }
}

const call: (send: Send) => BareBrowser['call'] = (send) => async (inPage, argument) => {
  const expression = `(${inPage})(${JSON.stringify(argument)})`
  const asked = { expression, awaitPromise: true, returnByValue: true, userGesture: true }
  const { result, exceptionDetails } = Evaluated.parse(await send('Runtime.evaluate', asked))
  if (exceptionDetails !== undefined) throw new Error(JSON.stringify(exceptionDetails))
  return result.value as Awaited<ReturnType<typeof inPage>>
}

const until: (send: Send) => BareBrowser['until'] = (send) => async (inPage, argument) => {
  const deadline = Date.now() + DEADLINE_MS
  while (!(await call(send)(inPage, argument))) {
    if (Date.now() > deadline) throw new Error(`Not within ${DEADLINE_MS} ms: ${inPage}`)
    await delay(LOOK_MS)
  }
}

async function press(send: Send, letter: string): Promise<void> {
  const capital = letter.toUpperCase()
  const key = { key: letter, code: `Key${capital}`, windowsVirtualKeyCode: capital.charCodeAt(0) }
  await send('Input.dispatchKeyEvent', { type: 'keyDown', ...key, text: letter })
  await send('Input.dispatchKeyEvent', { type: 'keyUp', ...key })
}
