import type { TextLine } from './lines.ts'

/** What a mail carries: its own words, a mail that it passes on, or an older one below its answer. */
export interface Segment {
  kind: 'own' | 'forwarded' | 'history'
  lines: TextLine[]
}

const FORWARD_MARK = /^\s*[-_*=]{2,}\s*(?:begin )?forwarded (?:message|by|mail)|^\s*begin forwarded message:/i
const ORIGINAL_MARK =
  /^\s*[-_]{2,}\s*(?:original (?:message|mail)|ursprüngliche nachricht|message d'origine|mensaje original|原始邮件)\s*[-_]{2,}/i
const WROTE =
  /^\s*(?:on|am|le|el|op|il)\s.{5,150}\b(?:wrote|schrieb|écrit|escribió|schreef|scritto)\s*(?::\s*)?$|^.{3,100}\bwrote:\s*$/i
const FROM = /^\s*\*?from\s*:\*?\s*\S/i
const HEADER = /^\s*\*?(?:sent|date|to|subject|cc)\s*:\*?\s/i

/** A mail that is passed on is its sender's list; one below an answer is an older list. */
export function segmentsOf(lines: readonly TextLine[], subject: string): Segment[] {
  const passesOn = /^\s*(?:re\s*:\s*)?(?:fwd?|wg|tr|rv|enc|转发)\s*[:：]/i.test(subject)
  const segments: Segment[] = [{ kind: 'own', lines: [] }]
  let isForwarded = passesOn
  let depth = 0
  for (const [at, line] of lines.entries()) {
    const mark = markOf(lines, at)
    const hasWords = segments.at(-1)?.lines.some(({ text }) => text.trim() !== '') === true
    const isDeeper =
      hasWords && line.depth > depth && mark === null && !passesOn && segments.at(-1)?.kind !== 'forwarded'
    if (mark === 'forward') isForwarded = true
    if (mark !== null || isDeeper) {
      const kind = isForwarded && mark !== 'wrote' && !isDeeper ? 'forwarded' : 'history'
      segments.push({ kind: segments.at(-1)?.kind === 'history' ? 'history' : kind, lines: [] })
    }
    depth = line.depth
    segments.at(-1)?.lines.push(line)
  }
  return segments
}

function markOf(lines: readonly TextLine[], at: number): 'forward' | 'original' | 'wrote' | null {
  const text = lines[at]?.text ?? ''
  if (FORWARD_MARK.test(text)) return 'forward'
  if (ORIGINAL_MARK.test(text)) return 'original'
  // Long introductions are broken in two.
  if (
    WROTE.test(text) ||
    (/^\s*on\s.{5,}$/i.test(text) && WROTE.test(`${text} ${lines[at + 1]?.text ?? ''}`))
  )
    return 'wrote'
  if (!FROM.test(text)) return null
  const isHead = [1, 2, 3].some((next) => HEADER.test(lines[at + next]?.text ?? ''))
  const before = lines.slice(Math.max(0, at - 3), at)
  return isHead && !before.some((line) => markOfRule(line.text)) ? 'original' : null
}

const markOfRule = (text: string) => FORWARD_MARK.test(text) || ORIGINAL_MARK.test(text)
