import {
  ADDRESSED_LINE,
  ATTRIBUTION,
  ATTRIBUTION_INVERTED,
  DATED_LINE,
  FORWARD_SEPARATOR,
  HEADER_FROM,
  HEADER_OTHER,
  HEADER_SENT,
  QUOTED_LINE,
  SEPARATOR,
} from './quote-patterns.ts'

export interface QuoteSplit {
  /** Where quoted history starts; the length of the text when there is none. */
  offset: number
  /** 'forward' when the history is there to be read, not to be folded. */
  kind: 'none' | 'reply' | 'forward'
}

/** Lines looked at; a quote that starts later is not folded. */
const MOST_LINES = 5000
const MOST_LINE = 1000

/** Finds where the quoted history of a plain text begins. */
export function splitQuote(text: string): QuoteSplit {
  const lines = text.split('\n', MOST_LINES)
  let index = answerBelow(lines)
  let offset = lines.slice(0, index).join('\n').length + (index > 0 ? 1 : 0)
  for (; index < lines.length; index++) {
    const kind = quoteStartsAt(lines, index)
    if (kind !== 'none') return { offset, kind }
    offset += (lines[index] ?? '').length + 1
  }
  return { offset: text.length, kind: 'none' }
}

/**
 * Where the answer begins in a mail that quotes first and answers below; 0 in
 * all others. There is nothing to fold before it, the reader would lose the
 * thread.
 */
function answerBelow(lines: string[]): number {
  const first = nextFilled(lines, -1)
  if (quoteStartsAt(lines, first) === 'none') return 0
  const quoted = lines.findIndex((line, at) => at >= first && QUOTED_LINE.test(line))
  // Between the attribution and the quoted lines stand at most the folds of the attribution.
  if (quoted === -1 || quoted - first > 5) return 0
  const answer = lines.findIndex((line, at) => at > quoted && line.trim() !== '' && !QUOTED_LINE.test(line))
  return Math.max(answer, 0)
}

/** Whether quoted history begins with this line. */
export function quoteStartsAt(lines: string[], index: number): QuoteSplit['kind'] {
  const line = lineAt(lines, index)
  if (line === '') return 'none'
  if (FORWARD_SEPARATOR.test(line)) return 'forward'
  if (SEPARATOR.test(line)) return 'reply'
  if (isHeaderBlock(lines, index)) return 'reply'
  if (isAttribution(lines, index)) return 'reply'
  // Lines under a rule of underscores: Outlook's plain-text separator.
  if (/^_{10,}$/.test(line) && isHeaderBlock(lines, nextFilled(lines, index))) return 'reply'
  if (QUOTED_LINE.test(line) && isQuotedToTheEnd(lines, index)) return 'reply'
  return 'none'
}

const ATTRIBUTION_WORD = /^[>*\s]*(?:on|am|le|el|em|il|op|den|dnia|w|в)\b/iu
/** How attributions begin; a line that does not may be the end of the answer above one. */
const ATTRIBUTION_START = /^[>*\s]*(?:(?:on|am|le|el|em|il|op|den|dnia|w|в)\b|\d|\p{L}{2,12}[,.]?\s+\d)/iu
/** Lines over which clients fold an attribution. */
const MOST_FOLDS = 4

function isAttribution(lines: string[], index: number): boolean {
  const first = lineAt(lines, index)
  // A greeting above an attribution is not its first line.
  if (!/\d|[@<]/.test(first) && !ATTRIBUTION_WORD.test(first)) return false
  if (DATED_LINE.test(first)) return QUOTED_LINE.test(lineAt(lines, nextFilled(lines, index)))
  let joined = first.replace(/^[>\s]+/, '')
  let at = index
  for (let fold = 0; joined.length <= 500; fold++) {
    if (endsAttribution(joined)) return !belongsBelow(lines, index, at)
    at = nextFold(lines, at)
    if (at === -1 || fold + 1 >= MOST_FOLDS) return false
    joined += ` ${lineAt(lines, at).replace(/^[>\s]+/, '')}`
  }
  return false
}

function endsAttribution(joined: string): boolean {
  return (
    /[:：]\s*$/.test(joined) &&
    [ATTRIBUTION, ATTRIBUTION_INVERTED, ADDRESSED_LINE].some((form) => form.test(joined))
  )
}

/** The line over which an attribution may go on; a blank one parts it only where no address follows. */
function nextFold(lines: string[], index: number): number {
  if (index + 1 >= lines.length) return -1
  if (lineAt(lines, index + 1) !== '') return index + 1
  return lineAt(lines, index + 2).startsWith('<') ? index + 2 : -1
}

/** Whether the attribution that ends at `last` begins with a later line, and this one belongs to the answer above. */
function belongsBelow(lines: string[], index: number, last: number): boolean {
  if (ATTRIBUTION_START.test(lineAt(lines, index))) return false
  for (let at = index + 1; at <= last; at++) if (isAttribution(lines, at)) return true
  return false
}

/** From: and then at least a date and one more header line. */
function isHeaderBlock(lines: string[], index: number): boolean {
  if (!HEADER_FROM.test(lineAt(lines, index))) return false
  let sent = 0
  let others = 0
  for (let more = 1; more < 9 && others < 3; more++) {
    const line = lineAt(lines, index + more)
    if (HEADER_SENT.test(line)) sent++
    else if (HEADER_OTHER.test(line)) others++
  }
  return sent > 0 && others > 0
}

/** Quoted lines that only blank lines and a short signature follow; answers between the quotes keep everything visible. */
function isQuotedToTheEnd(lines: string[], index: number): boolean {
  for (let at = index; at < lines.length; at++) {
    const line = lineAt(lines, at)
    if (line !== '' && !QUOTED_LINE.test(line)) return false
  }
  return true
}

function nextFilled(lines: string[], index: number): number {
  let at = index + 1
  while (at < lines.length && lineAt(lines, at) === '') at++
  return at
}

function lineAt(lines: string[], index: number): string {
  return (lines[index] ?? '').slice(0, MOST_LINE).trim()
}
