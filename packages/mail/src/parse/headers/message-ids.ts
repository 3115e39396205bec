/** More ids than any thread has; some clients never cut References. */
const MOST_IDS = 200
const ID_CHARS = 998

/**
 * Message ids of a Message-ID, In-Reply-To or References header, without
 * brackets. Ids without brackets, as some clients write them, are taken too.
 */
export function parseMessageIds(raw: string): string[] {
  const text = raw.replace(/[\r\n\0]+/g, '')
  const bracketed = [...text.matchAll(/<([^<>]+)>/g)].map((match) => (match[1] ?? '').trim())
  // Old clients write prose into In-Reply-To ("Your message of …"): only words that look like ids count.
  const ids = bracketed.length > 0 ? bracketed : bareIds(text)
  const unique = [...new Set(ids.filter((id) => id !== '' && id.length <= ID_CHARS))]
  // The newest ids stand last and matter most for threading.
  return unique.slice(-MOST_IDS)
}

function bareIds(text: string): string[] {
  const words = text
    .replace(/[<>]/g, ' ')
    .trim()
    .split(/[\s,]+/)
  if (words.length === 1) return words
  return words.filter((word) => word.includes('@'))
}
