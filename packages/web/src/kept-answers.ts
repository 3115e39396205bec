import { forgetCaches } from './browser-storage.ts'
import { keepFor } from './keep.ts'
import { ANSWERS_CACHE } from './kept-header.ts'

/** Answers of this window that the service worker had kept from before. */
const kept = new WeakSet<object>()
let wasGiven = false

// What others read is nobody's business who signs in after them, in whichever window.
keepFor('user', () => forgetCaches(ANSWERS_CACHE), { within: 'browser' })

/** Notes that an answer is from before: the network is away. */
export function noteKept(body: unknown): void {
  wasGiven = true
  if (typeof body === 'object' && body !== null) kept.add(body)
}

/** Whether an answer is from before, so that times in it say nothing about now. */
export function isKept(body: object): boolean {
  return kept.has(body)
}

/** Whether something from before shows since this was asked last: then it is loaded again as soon as the network is back. */
export function takeWasKept(): boolean {
  const was = wasGiven
  wasGiven = false
  return was
}
