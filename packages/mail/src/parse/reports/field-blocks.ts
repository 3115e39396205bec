import { decodeHeaderText } from '../headers/encoded-words.ts'
import { readHeaderBlock } from '../headers/header-block.ts'
import { DEFAULT_LIMITS } from '../parse-limits.ts'

/** Recipients of one report; a bounce to a large list names each. */
const MOST_BLOCKS = 1000

/** Reads the field groups of a machine-readable report, parted by blank lines (RFC 3464 §2.1). Keys in lower case. */
export function readFieldBlocks(content: Buffer): Map<string, string>[] {
  const blocks: Map<string, string>[] = []
  let at = 0
  while (at < content.length && blocks.length < MOST_BLOCKS) {
    const { headers, body } = readHeaderBlock(content, at, content.length, DEFAULT_LIMITS)
    const fields = new Map<string, string>()
    for (const { key, value } of headers) if (!fields.has(key)) fields.set(key, decodeHeaderText(value))
    if (fields.size > 0) blocks.push(fields)
    if (body <= at) break
    at = body
  }
  return blocks
}
