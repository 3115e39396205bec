/** Letters of a mail that are looked through; nobody reads beyond. */
const LOOKED_AT = 1_000_000

/** Elements within a line of text: words go on over their borders. */
const INLINE = new Set(
  'A ABBR ACRONYM B BDI BDO BIG CITE CODE DEL DFN EM FONT I INS KBD LABEL MARK Q S SAMP SMALL SPAN STRIKE STRONG SUB SUP TT U VAR'.split(
    ' ',
  ),
)

interface Piece {
  readonly node: Text
  /** Where it begins in the whole text. */
  readonly start: number
}

/** All texts of a mail as one, and the nodes that they stand in. */
export interface MailText {
  readonly text: string
  readonly pieces: readonly Piece[]
}

/** All texts of a mail as one, with a gap wherever a line ends. */
export function textOf(mail: HTMLElement): MailText {
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

/** Places of the text as ranges of the document; they come in the order of the text. */
export function rangesIn(
  { pieces }: MailText,
  places: readonly { readonly start: number; readonly end: number }[],
): Range[] {
  let at = 0
  return places.flatMap(({ start, end }) => {
    at = pieceBefore(pieces, at, start + 1)
    const [first, last] = [pieces[at], pieces[pieceBefore(pieces, at, end)]]
    if (!first || !last) return []
    const range = first.node.ownerDocument.createRange()
    range.setStart(first.node, Math.min(start - first.start, first.node.length))
    range.setEnd(last.node, Math.min(end - last.start, last.node.length))
    return [range]
  })
}

function blockOf(node: Node): Element | null {
  let element = node.parentElement
  while (element && INLINE.has(element.nodeName)) element = element.parentElement
  return element
}

/** The last piece that begins before a place, from a known one on. */
function pieceBefore(pieces: readonly Piece[], from: number, end: number): number {
  let at = from
  while ((pieces[at + 1]?.start ?? Number.POSITIVE_INFINITY) < end) at += 1
  return at
}
