import type { Message, MessageBody } from '@laycan/contract/message.ts'
import { storedToken } from './connection.ts'
import type { LiveHandler } from './live-handler.ts'

/** An answer that comes when the test says so. */
export function lateAnswer<Answer>() {
  let give: (answer: Answer) => void = () => undefined
  const answer = new Promise<Answer>((resolve) => {
    give = resolve
  })
  return { question: () => answer, give: (given: Answer) => give(given) }
}

/** Calls of a user who is signed in, which are answered when the test says so. */
export function lateCalls() {
  const held: ((body: unknown) => void)[] = []
  const { fetch } = globalThis
  return {
    start(): void {
      storedToken.set('somebody')
      globalThis.fetch = () =>
        new Promise((resolve) => held.push((body) => resolve(Response.json(body ?? {}))))
    },
    stop(): void {
      held.length = 0
      storedToken.set('')
      globalThis.fetch = fetch
    },
    /** How many calls were made. */
    count: () => held.length,
    /** Answers the calls in the order in which they were made. */
    answer(...bodies: readonly unknown[]): void {
      for (const [at, body] of bodies.entries()) held[at]?.(body)
    },
  }
}

/** Has the live channel say something to a feature. */
export function tell<M extends Message>(
  handlers: readonly LiveHandler[],
  message: M,
  body: MessageBody<M>,
): void {
  const meta = { number: 1, catching_up: false, is_own: false }
  for (const handler of handlers.filter((each) => each.message === message)) handler.handle(body, meta)
}
