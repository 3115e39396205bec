import { BLOCK_ELEMENTS } from '../parse/html/allowed-html.ts'
import { buildTree } from '../parse/html/build-tree.ts'
import type { HtmlElement, HtmlNode } from '../parse/html/html-node.ts'
import { HTML_CHARS } from '../parse/parse-limits.ts'
import { gridOf, isGrid, isStruck, STRUCK } from './html-grid.ts'

/** Deeper nesting is no list. */
const MOST_DEPTH = 120

/**
 * The text of HTML as lists of ships are read from it: rows of a table as lines with a tab between their columns, a merged
 * cell in each of its rows, what is struck out in `~~`, without what no reader sees.
 */
export function linesOfHtml(html: string): string {
  const { root } = buildTree(html.slice(0, HTML_CHARS), new Map())
  const writer = new LineWriter()
  write(root, writer, { preformatted: false, depth: 0 })
  return writer.toString()
}

/** Text of a cell, its breaks as line ends. */
function linesOfElement(element: HtmlElement): string[] {
  const writer = new LineWriter()
  for (const child of element.children) write(child, writer, { preformatted: false, depth: 0 })
  return writer
    .toString()
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
}

interface Place {
  preformatted: boolean
  depth: number
}

function write(node: HtmlNode, writer: LineWriter, place: Place): void {
  if (typeof node === 'string') {
    writer.text(node, place.preformatted)
    return
  }
  if (node.hidden || place.depth > MOST_DEPTH) return
  if (node.name === 'br') {
    writer.lineBreak()
    return
  }
  if (node.name === 'hr') {
    writer.block()
    return
  }
  if (node.name === 'table' && isGrid(node)) {
    writer.block()
    for (const line of gridOf(node, linesOfElement)) writer.line(line)
    return
  }
  const isBlock = BLOCK_ELEMENTS.has(node.name) || node.name === 'td' || node.name === 'th'
  const isStruckOut = isStruck(node)
  if (isBlock) writer.block()
  if (isStruckOut) writer.text(STRUCK, true)
  const preformatted = place.preformatted || node.name === 'pre' || /white-space:\s*pre/.test(styleOf(node))
  for (const child of node.children) write(child, writer, { preformatted, depth: place.depth + 1 })
  if (isStruckOut) writer.text(STRUCK, true)
  if (isBlock) writer.block()
}

const styleOf = (node: HtmlElement) => node.attributes.get('style') ?? ''

class LineWriter {
  private readonly lines: string[] = []
  private current = ''

  text(raw: string, preformatted: boolean): void {
    const text = (preformatted ? raw : raw.replace(/[ \t\n\r\f]+/g, ' ')).replaceAll('\u00a0', ' ')
    const [first = '', ...rest] = text.split('\n')
    this.current += this.current === '' && !preformatted ? first.replace(/^ (?! )/, '') : first
    for (const line of rest) {
      this.lineBreak()
      this.current = line
    }
  }

  lineBreak(): void {
    this.lines.push(this.current.trimEnd())
    this.current = ''
  }

  block(): void {
    if (this.current.trim() !== '') this.lineBreak()
    this.current = ''
  }

  line(text: string): void {
    this.block()
    this.lines.push(text)
  }

  toString(): string {
    return [...this.lines, this.current.trimEnd()].join('\n')
  }
}
