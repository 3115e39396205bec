import { TEXT_CHARS } from '../parse-limits.ts'
import { BLOCK_ELEMENTS } from './allowed-html.ts'
import type { HtmlElement, HtmlNode } from './html-node.ts'

/** Class of the element around quoted history. */
export const QUOTE_CLASS = 'laycan-quote'

export interface HtmlText {
  text: string
  /** Where the first quoted history begins in `text`; null when there is none. */
  quote_offset: number | null
}

/** White space that is not a single space already; replacing each space costs more than asking. */
const BLANKS = /[\t\n\r\f]| {2}/

class TextWriter {
  quoteOffset: number | null = null
  length = 0
  // Pieces, because looking at the end of a growing string copies it each time.
  private readonly pieces: string[] = []
  private last = ''
  /** Line breaks to write before the next text, so that blank ends are never written. */
  private breaks = 0
  private space = false

  text(raw: string, preformatted: boolean): void {
    if (preformatted) {
      this.flush()
      this.push(raw.replace(/\r\n?/g, '\n'))
      return
    }
    const folded = BLANKS.test(raw) ? raw.replace(/[ \t\n\r\f]+/g, ' ') : raw
    const body = folded.trim()
    // A no-break space at the edge of an element parts words like any other.
    if (/^\s/.test(folded)) this.space = true
    if (body === '') {
      if (folded !== '') this.space = true
      return
    }
    this.flush()
    this.push(body.replaceAll('\u00a0', ' '))
    this.space = /\s$/.test(folded)
  }

  lineBreak(): void {
    this.breaks++
    this.space = false
  }

  /** At the edges of block elements: a new line unless one has begun, paragraphs a blank one. */
  block(lines: number): void {
    if (this.length > 0) this.breaks = Math.max(this.breaks, lines)
    this.space = false
  }

  cell(): void {
    if (this.breaks === 0 && this.length > 0 && this.last !== '\n') this.push('\t')
    this.space = false
  }

  markQuote(): void {
    if (this.quoteOffset !== null) return
    this.flush()
    this.quoteOffset = this.length
  }

  toString(): string {
    return this.pieces.join('')
  }

  private flush(): void {
    if (this.breaks > 0 && this.length > 0) this.push('\n'.repeat(Math.min(this.breaks, 3)))
    else if (this.space && this.length > 0 && this.last !== ' ' && this.last !== '\n' && this.last !== '\t')
      this.push(' ')
    this.breaks = 0
    this.space = false
  }

  private push(text: string): void {
    if (text === '') return
    this.pieces.push(text)
    this.length += text.length
    this.last = text[text.length - 1] ?? ''
  }
}

/** The text that a reader of the mail sees, with tables as tabbed lines. */
export function textOfTree(root: HtmlElement): HtmlText {
  const writer = new TextWriter()
  writeChildren(root, writer, false)
  return { text: writer.toString().trimEnd().slice(0, TEXT_CHARS), quote_offset: writer.quoteOffset }
}

function writeChildren(element: HtmlElement, writer: TextWriter, preformatted: boolean): void {
  for (const child of element.children) {
    if (writer.length > TEXT_CHARS) return
    writeNode(child, writer, preformatted)
  }
}

function writeNode(node: HtmlNode, writer: TextWriter, preformatted: boolean): void {
  if (typeof node === 'string') {
    writer.text(node, preformatted)
    return
  }
  if (node.hidden) return
  if (node.name === 'br') {
    writer.lineBreak()
    return
  }
  const block = BLOCK_ELEMENTS.has(node.name)
  const lines = node.name === 'p' || node.name === 'blockquote' || /^h[1-6]$/.test(node.name) ? 2 : 1
  if (block) writer.block(lines)
  if (node.attributes.get('class')?.includes(QUOTE_CLASS)) writer.markQuote()
  if (node.name === 'td' || node.name === 'th') writer.cell()
  if (node.name === 'li') writer.text('- ', false)
  writeChildren(node, writer, preformatted || node.name === 'pre')
  if (block) writer.block(lines)
}
