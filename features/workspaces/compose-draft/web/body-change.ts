import type { BodyChange } from '#features/flows/mail-drafts/contract/outgoing-mail.ts'

/** From this size on (UTF-16 units) only what changed is sent. */
export const WHOLE_BODY_MAX = 100_000

/** The one span in which two bodies differ; undefined when they are the same. */
export function findBodyChange(before: string, after: string): BodyChange | undefined {
  if (before === after) return undefined
  const shorter = Math.min(before.length, after.length)
  let at = 0
  while (at < shorter && before.charCodeAt(at) === after.charCodeAt(at)) at += 1
  // A pair of surrogates is one sign: it must not be cut.
  if (at > 0 && isHighSurrogate(before.charCodeAt(at - 1))) at -= 1
  let same = 0
  while (same < shorter - at && fromEnd(before, same) === fromEnd(after, same)) same += 1
  if (same > 0 && isLowSurrogate(before.charCodeAt(before.length - same))) same -= 1
  return {
    at,
    remove: before.length - same - at,
    insert: after.slice(at, after.length - same),
  }
}

/** How a body is saved: whole while it is short, else the change since the version that the server has. */
export function bodyToSave(
  before: string | undefined,
  after: string,
): { body?: string; body_change?: BodyChange } {
  if (before === undefined || after.length <= WHOLE_BODY_MAX) return before === after ? {} : { body: after }
  const body_change = findBodyChange(before, after)
  if (body_change === undefined) return {}
  // A change of nearly everything is shorter said as the whole.
  return body_change.insert.length * 2 > after.length ? { body: after } : { body_change }
}

function fromEnd(text: string, at: number): number {
  return text.charCodeAt(text.length - 1 - at)
}

function isHighSurrogate(code: number): boolean {
  return code >= 0xd800 && code <= 0xdbff
}

function isLowSurrogate(code: number): boolean {
  return code >= 0xdc00 && code <= 0xdfff
}
