import { DEFAULT_LIMITS, type ParseLimits } from './parse-limits.ts'
import type { ParsedMessage } from './parsed-message.ts'
import { readMessage } from './read-message.ts'
import { salvageMessage } from './salvage-message.ts'

/**
 * Reads raw RFC 5322 bytes into everything the product stores. Never throws
 * and never drops: what cannot be read becomes a message with `problem` and
 * the best that its headers and text give.
 */
export async function parseMessage(
  raw: Uint8Array,
  limits: ParseLimits = DEFAULT_LIMITS,
): Promise<ParsedMessage> {
  const bytes = Buffer.from(raw.buffer, raw.byteOffset, raw.byteLength)
  try {
    return await readMessage(bytes, limits)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    return salvageMessage(
      bytes,
      `This mail could not be read completely (${reason.slice(0, 200)}). The original is kept.`,
    )
  }
}
