import type { ClientError } from '../contract/endpoints.ts'

const FRAMES_MAX = 20

/**
 * What may leave the browser of an error (ER-014). Its words can repeat what a mail says, as those of a parser do: all that
 * is quoted, addresses and long numbers are left out. Of its stack only frames stay, without the query of an address.
 */
export function describeError(error: unknown, place: string): ClientError {
  const known = error instanceof Error ? error : new Error(typeof error === 'string' ? error : 'Not an error')
  return {
    name: known.name.slice(0, 100),
    message: withoutContent(known.message).slice(0, 300),
    stack: framesOf(known.stack ?? '').slice(0, 4_000),
    place: place.slice(0, 200),
  }
}

function withoutContent(text: string): string {
  return text
    .replace(/["“«`][^"”»`]*["”»`]?/g, '"…"')
    .replace(/(?<!\w)'[^']*'?/g, "'…'")
    .replace(/\S+@\S+/g, '…')
    .replace(/\d{5,}/g, '…')
}

/** Lines that name a place in the code, as each of the browsers writes them; the words before them are left out. */
function framesOf(stack: string): string {
  return stack
    .split('\n')
    .filter((line) => /^\s*at \S|@\S*:\d+:\d+$/.test(line) && /:\d+:\d+\)?$/.test(line))
    .slice(0, FRAMES_MAX)
    .map((line) => line.trim().replace(/[?#][^:)\s]*/g, ''))
    .join('\n')
}
