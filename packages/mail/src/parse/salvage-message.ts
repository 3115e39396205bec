import { cleanText } from './body/plain-text.ts'
import { previewOf } from './body/preview.ts'
import { decodeBytes } from './charset/decode-charset.ts'
import { readHeaderBlock } from './headers/header-block.ts'
import { DEFAULT_LIMITS } from './parse-limits.ts'
import type { ParsedMessage } from './parsed-message.ts'
import { readHeaderFields } from './read-headers.ts'

/** Bytes of the body shown when nothing better can be read. */
const SHOWN_BYTES = 64 * 1024

/**
 * The cheap way to read a mail, for when the full one failed, hung or ran out
 * of memory: headers and the undecoded beginning of the body.
 * @param problem sentence for the user
 */
export function salvageMessage(raw: Buffer, problem: string): ParsedMessage {
  const head = raw.subarray(0, DEFAULT_LIMITS.header_bytes + SHOWN_BYTES)
  const block = readHeaderBlock(head, 0, head.length, DEFAULT_LIMITS)
  const fields = readHeaderFields(block.headers, undefined)
  const text = cleanText(decodeBytes(head.subarray(block.body, block.body + SHOWN_BYTES)))
  return {
    ...fields,
    kind: 'mail',
    body_type: 'plain_text',
    text,
    quote_offset: null,
    html: '',
    preview: previewOf(text, null),
    attachments: [],
    dsn: null,
    calendar: null,
    problem,
  }
}
