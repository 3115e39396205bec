import { CLOSING_LINE, QUOTED_LINE, SIGNATURE_LINE } from '@laycan/mail/parse/quote/quote-patterns.ts'
import { splitQuote } from '@laycan/mail/parse/quote/split-quote.ts'

/** What a mail of the desk says itself: without what it quotes, and without the signature below its closing words. */
export function ownWords({ text, quote_offset }: { text: string; quote_offset: number | null }): string {
  const lines = text
    .replaceAll('\r\n', '\n')
    .slice(0, quote_offset ?? undefined)
    .split('\n')
  const own = lines.slice(0, endOf(lines)).join('\n')
  return own
    .slice(0, splitQuote(own).offset)
    .split('\n')
    .filter((line) => !QUOTED_LINE.test(line))
    .join('\n')
    .trim()
}

/** Closing words stay: they are part of how somebody writes. */
function endOf(lines: readonly string[]): number {
  const at = lines.findIndex((line) => SIGNATURE_LINE.test(line.trim()) || CLOSING_LINE.test(line))
  if (at === -1) return lines.length
  return CLOSING_LINE.test(lines[at] ?? '') ? at + 1 : at
}
