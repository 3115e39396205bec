import type { ChildProcess } from 'node:child_process'
import { Readable, Writable } from 'node:stream'
import { z } from 'zod'

/** A browser that hears the DevTools protocol. */
export interface DevTools {
  /** @throws Error with the browser's words when it refuses */
  send(method: string, params?: object, session?: string): Promise<unknown>
}

const Answer = z.object({
  id: z.number(),
  result: z.unknown().optional(),
  error: z.object({ message: z.string() }).optional(),
})
type Answer = z.infer<typeof Answer>

/** Speaks with a browser that was started with `--remote-debugging-pipe`: it hears on its file 3 and answers on 4. */
export function openDevTools(browser: ChildProcess): DevTools {
  const [, , , commands, answers] = browser.stdio
  if (!(commands instanceof Writable && answers instanceof Readable))
    throw new Error('The browser has no pipes')
  const waiting = new Map<number, (answer: Answer) => void>()
  hearParts(answers, (text) => {
    // What else it tells are events, which nobody asked for.
    const answer = Answer.safeParse(JSON.parse(text)).data
    if (answer === undefined) return
    waiting.get(answer.id)?.(answer)
    waiting.delete(answer.id)
  })
  let last = 0
  return {
    async send(method, params = {}, sessionId) {
      const id = ++last
      const answered = new Promise<Answer>((resolve) => waiting.set(id, resolve))
      commands.write(`${JSON.stringify({ id, method, params, sessionId })}\0`)
      const { result, error } = await answered
      if (error !== undefined) throw new Error(`${method}: ${error.message}`)
      return result
    },
  }
}

/** Each message ends with a zero byte. */
function hearParts(stream: Readable, hear: (text: string) => void): void {
  let left = ''
  stream.setEncoding('utf8')
  stream.on('data', (chunk: string) => {
    const parts = (left + chunk).split('\0')
    left = parts.pop() ?? ''
    for (const part of parts) hear(part)
  })
}
