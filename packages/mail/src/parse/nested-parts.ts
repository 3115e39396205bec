import { type ExtractedAttachment, extractAttachment } from './extract-attachments.ts'
import { parseMessage } from './parse-message.ts'
import type { ParsedMessage } from './parsed-message.ts'

/** Message files within each other that can be opened, the outermost counted; deeper ones can be downloaded. */
export const NESTED_LEVELS = 5

/**
 * The attachment that `path` leads to: each number is the position of an attachment in the message before it. Null when
 * a number leads nowhere, to something that is no message on the way, or deeper than NESTED_LEVELS.
 */
export function extractPart(raw: Uint8Array, path: readonly number[]): ExtractedAttachment | null {
  if (path.length === 0 || path.length > NESTED_LEVELS) return null
  let message = raw
  for (const [level, position] of path.entries()) {
    const part = extractAttachment(message, position)
    if (part === null || level === path.length - 1) return part
    if (part.kind !== 'message') return null
    message = part.content
  }
  return null
}

/** The message that `path` leads to, an empty path being `raw` itself; null as for `extractPart`. */
export async function readMessageAt(raw: Uint8Array, path: readonly number[]): Promise<ParsedMessage | null> {
  if (path.length === 0) return parseMessage(raw)
  if (path.length >= NESTED_LEVELS) return null
  const part = extractPart(raw, path)
  return part?.kind === 'message' ? parseMessage(part.content) : null
}
