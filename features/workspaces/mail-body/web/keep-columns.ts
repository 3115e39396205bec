import { standsInColumns } from './plain/plain-blocks.ts'

/** Where a line of text ends; every other element stands within one. */
const BLOCKS = new Set(
  (
    'address article aside blockquote center dd details div dl dt figcaption figure footer h1 h2 h3 h4 h5 h6 header hr ' +
    'li main ol p section summary table tbody tfoot thead tr ul'
  ).split(' '),
)
/** What ends a block of lines as an empty line does: cells have columns of their own. */
const APART = new Set(['br', 'td', 'th'])
const GAP = /[^\S\r\n]{2}|\t/

interface Line {
  readonly pieces: { readonly node: Text; readonly text: string }[]
  /** As it shows with its runs of blanks. */
  text: string
}

/**
 * Keeps the runs of blanks in lines of HTML that stand in columns: a position list written with the space bar. The
 * browser would make one blank of each, and letters of different widths would move the rest out of line.
 */
export function keepColumns(mail: HTMLElement): void {
  if (!GAP.test(mail.textContent ?? '')) return
  for (const block of readBlocks(readLines(mail))) {
    if (standsInColumns(block.map(({ text }) => text))) for (const line of block) keepLine(line)
  }
}

function keepLine({ pieces }: Line): void {
  for (const { node, text } of pieces) {
    const span = node.ownerDocument.createElement('span')
    span.className = 'laycan-kept'
    span.textContent = text
    node.replaceWith(span)
  }
}

/** Lines one after the other, cut where one is empty. */
function readBlocks(lines: readonly Line[]): Line[][] {
  const blocks: Line[][] = [[]]
  for (const line of lines) {
    if (line.text.trim() !== '') blocks.at(-1)?.push(line)
    else if (blocks.at(-1)?.length !== 0) blocks.push([])
  }
  return blocks
}

function readLines(mail: HTMLElement): Line[] {
  const lines: Line[] = []
  let line: Line = { pieces: [], text: '' }
  const end = (isApart: boolean) => {
    if (line.pieces.length > 0 || isApart) lines.push(line)
    line = { pieces: [], text: '' }
  }
  const walk = (parent: Node) => {
    for (const node of parent.childNodes) {
      if (node.nodeType === Node.TEXT_NODE) take(line, node as Text)
      else if (node.nodeType === Node.ELEMENT_NODE && !keepsBlanks(node as HTMLElement)) {
        const name = node.nodeName.toLowerCase()
        const isApart = APART.has(name)
        if (isApart || BLOCKS.has(name)) end(isApart)
        walk(node)
        if (BLOCKS.has(name)) end(false)
      }
    }
  }
  walk(mail)
  end(false)
  return lines
}

/** Line ends of the source and what indents them are one blank, and none where a line begins. */
function take(line: Line, node: Text): void {
  const text = node.data.replace(/(?<![ \t])[ \t]*[\r\n][ \t\r\n]*/g, line.text === '' ? '' : ' ')
  if (text === '') return
  line.pieces.push({ node, text })
  line.text += text.replaceAll('\u00a0', ' ')
}

/** Their blanks are kept already, or are no text. */
function keepsBlanks({ localName, style }: HTMLElement): boolean {
  return localName === 'pre' || localName === 'style' || style?.whiteSpace.startsWith('pre') === true
}
