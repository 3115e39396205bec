/** Elements that begin a line. */
const BLOCKS = new Set(
  'ADDRESS ARTICLE ASIDE BLOCKQUOTE CENTER DD DIV DL DT FIGURE FOOTER FORM H1 H2 H3 H4 H5 H6 HEADER HR LI MAIN NAV OL P PRE SECTION TABLE TBODY THEAD TFOOT TR UL'.split(
    ' ',
  ),
)
/** Elements with an empty line around them. */
const APART = new Set(['P', 'H1', 'H2', 'H3', 'H4', 'H5', 'H6'])
const SILENT = new Set(['STYLE', 'SCRIPT', 'TITLE', 'HEAD', 'TEMPLATE'])

/**
 * The words of cleaned HTML as lines: quotes with `> ` before each line, list items with their mark, cells of a row
 * apart by tabs, links with their address where the words do not say it.
 */
export function htmlToText(root: Node): string {
  const lines: Line[] = [{ prefix: '', text: '' }]
  writeChildren(root, { lines, prefix: '', isPre: false })
  const written = lines.map(({ prefix, text }) => `${prefix}${text}`.trimEnd())
  return written
    .join('\n')
    .replace(/^\n+/, '')
    .replace(/\n{4,}/g, '\n\n\n')
    .trimEnd()
}

interface Line {
  readonly prefix: string
  text: string
}

interface Place {
  readonly lines: Line[]
  readonly prefix: string
  readonly isPre: boolean
}

function writeChildren(node: Node, place: Place): void {
  for (const child of node.childNodes) {
    if (child.nodeType === Node.TEXT_NODE) writeText(child.nodeValue ?? '', place)
    else if (child instanceof Element) writeElement(child, place)
  }
}

function writeText(text: string, place: Place): void {
  if (place.isPre) {
    for (const [at, line] of text.split('\n').entries()) {
      if (at > 0) breakLine(place)
      lastOf(place).text += line
    }
    return
  }
  const words = text.replace(/[\t\n\f\r ]+/g, ' ')
  const line = lastOf(place)
  const isAtStart = line.text === '' || line.text.endsWith('\t')
  // Spaces that were meant to be seen are not trimmed: they are columns.
  line.text += (isAtStart ? words.replace(/^ /, '') : words).replaceAll('\u00a0', ' ')
}

function writeElement(element: Element, place: Place): void {
  const { tagName } = element
  if (SILENT.has(tagName)) return
  if (tagName === 'BR') {
    // A break at the end of a block is the block's own end.
    if (!endsBlock(element)) breakLine(place)
  } else if (tagName === 'HR') {
    startLine(place)
    lastOf(place).text = '-'.repeat(40)
    breakLine(place)
  } else if (tagName === 'IMG') {
    const alt = element.getAttribute('alt')?.trim()
    if (alt) writeText(`[${alt}]`, place)
  } else if (tagName === 'TD' || tagName === 'TH') writeCell(element, place)
  else if (BLOCKS.has(tagName)) writeBlock(element, place)
  else {
    writeChildren(element, place)
    if (tagName === 'A') writeAddress(element, place)
  }
}

function writeBlock(element: Element, place: Place): void {
  const { tagName } = element
  const isQuote = tagName === 'BLOCKQUOTE'
  const inner: Place = {
    ...place,
    prefix: isQuote ? `${place.prefix}> ` : place.prefix,
    isPre: place.isPre || tagName === 'PRE',
  }
  startLine(inner, isQuote)
  if (tagName === 'LI') lastOf(inner).text = markOf(element)
  const begun = inner.lines.length
  writeChildren(element, inner)
  // A block without words (`<div><br></div>`) is an empty line of its own.
  const isEmpty = inner.lines.length === begun && lastOf(inner).text.trim() === ''
  if (isEmpty && element.querySelector('br') !== null) breakLine(place)
  else startLine(place, isQuote)
  if (APART.has(tagName) && !isEmpty) breakLine(place)
}

/** One row of a table is one line: breaks inside a cell would lose the columns. */
function writeCell(element: Element, place: Place): void {
  const hasTable = element.querySelector('table, blockquote, ul, ol') !== null
  if (hasTable) {
    writeBlock(element, place)
    return
  }
  if (element.previousElementSibling) lastOf(place).text = `${lastOf(place).text.trimEnd()}\t`
  const cell: Place = { lines: [{ prefix: '', text: '' }], prefix: '', isPre: false }
  writeChildren(element, cell)
  const words = cell.lines.map(({ text }) => text.trim()).filter((text) => text !== '')
  const isLayout = words.length > 1 && element.parentElement?.children.length === 1
  if (isLayout) writeBlock(element, place)
  else lastOf(place).text += words.join(' ')
}

function writeAddress(element: Element, place: Place): void {
  const address = element.getAttribute('href') ?? ''
  const words = element.textContent?.trim() ?? ''
  if (!/^https?:/i.test(address) || words === '') return
  const isSaid = address.replace(/^https?:\/\/|\/$/gi, '').includes(words.replace(/^https?:\/\/|\/$/gi, ''))
  if (!isSaid) lastOf(place).text += ` <${address}>`
}

function markOf(item: Element): string {
  let depth = -1
  for (let up: Element | null = item; up; up = up.parentElement) {
    if (up.tagName === 'UL' || up.tagName === 'OL') depth += 1
  }
  const list = item.parentElement
  const siblings = [...(list?.children ?? [])].filter((child) => child.tagName === 'LI')
  const first = Number(list?.getAttribute('start') ?? 1)
  const mark = list?.tagName === 'OL' ? `${first + siblings.indexOf(item)}. ` : '- '
  return '  '.repeat(Math.max(depth, 0)) + mark
}

function endsBlock(element: Element): boolean {
  if (element.nextSibling) return false
  for (let up = element.parentElement; up; up = up.parentElement) {
    if (BLOCKS.has(up.tagName) || up.tagName === 'TD') return true
    if (up.nextSibling) return false
  }
  return false
}

function lastOf(place: Place): Line {
  const found = place.lines.at(-1)
  if (found) return found
  const line = { prefix: place.prefix, text: '' }
  place.lines.push(line)
  return line
}

function breakLine(place: Place): void {
  place.lines.push({ prefix: place.prefix, text: '' })
}

/** A new line, unless this one is still empty and of the same quote. */
function startLine(place: Place, mustDiffer = false): void {
  const last = lastOf(place)
  if (last.text === '' && last.prefix === place.prefix) return
  if (last.text === '' && mustDiffer) place.lines.pop()
  breakLine(place)
}
