import { findMarks } from '@laycan/search-index/query/find-marks.ts'

/** As the frame's style names it. */
const HIGHLIGHT = 'laycan-found'
/** Highlighting waits until typing has rested so long (SE-019); a mail that is only passed is not looked through. */
const REST_MS = 500
/** Letters of a mail that are looked through; nobody reads beyond. */
const LOOKED_AT = 1_000_000

/** Elements within a line of text: words go on over their borders. */
const INLINE = new Set(
  'A ABBR ACRONYM B BDI BDO BIG CITE CODE DEL DFN EM FONT I INS KBD LABEL MARK Q S SAMP SMALL SPAN STRIKE STRONG SUB SUP TT U VAR'.split(
    ' ',
  ),
)

/**
 * Marks words in a mail that is shown, without a change of its document: by the browser's own highlights, which a browser
 * that has none leaves out. Returns what ends it.
 */
export function markWords(mail: HTMLElement, words: readonly string[] = []): () => void {
  const window = mail.ownerDocument.defaultView
  const highlights = window?.CSS.highlights
  if (!window || !highlights || words.length === 0) return () => {}
  const timer = setTimeout(
    () => highlights.set(HIGHLIGHT, new window.Highlight(...rangesOf(mail, words))),
    REST_MS,
  )
  return () => {
    clearTimeout(timer)
    highlights.delete(HIGHLIGHT)
  }
}

interface Piece {
  readonly node: Text
  /** Where it begins in the whole text. */
  readonly start: number
}

function rangesOf(mail: HTMLElement, words: readonly string[]): Range[] {
  const { text, pieces } = textOf(mail)
  let at = 0
  return findMarks(text, words).flatMap(({ start, end }) => {
    while ((pieces[at + 1]?.start ?? Number.POSITIVE_INFINITY) <= start) at += 1
    const [first, last] = [pieces[at], pieceBefore(pieces, at, end)]
    if (!first || !last) return []
    const range = mail.ownerDocument.createRange()
    range.setStart(first.node, Math.min(start - first.start, first.node.length))
    range.setEnd(last.node, Math.min(end - last.start, last.node.length))
    return [range]
  })
}

/** All texts of a mail as one, with a gap wherever a line ends. */
function textOf(mail: HTMLElement): { text: string; pieces: readonly Piece[] } {
  const walker = mail.ownerDocument.createTreeWalker(mail, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT)
  const pieces: Piece[] = []
  let text = ''
  let block: Element | null = null
  while (walker.nextNode() && text.length < LOOKED_AT) {
    const node = walker.currentNode
    if (node.nodeType !== Node.TEXT_NODE) {
      if (node.nodeName === 'BR') text += '\n'
      continue
    }
    const parent = blockOf(node)
    if (parent !== block) text += '\n'
    block = parent
    if (parent?.nodeName === 'STYLE') continue
    pieces.push({ node: node as Text, start: text.length })
    text += node.nodeValue ?? ''
  }
  return { text, pieces }
}

function blockOf(node: Node): Element | null {
  let element = node.parentElement
  while (element && INLINE.has(element.nodeName)) element = element.parentElement
  return element
}

/** The last piece that begins before a place, from a known one on. */
function pieceBefore(pieces: readonly Piece[], from: number, end: number): Piece | undefined {
  let at = from
  while ((pieces[at + 1]?.start ?? Number.POSITIVE_INFINITY) < end) at += 1
  return pieces[at]
}
