import { quoteStartsAt } from '../quote/split-quote.ts'
import { BLOCK_ELEMENTS, TABLE_INNARDS } from './allowed-html.ts'
import { createElement, type HtmlElement, type HtmlNode } from './html-node.ts'
import { QUOTE_CLASS } from './html-text.ts'

/** Where quoted history begins: the path of elements down to a child. */
interface Start {
  path: { element: HtmlElement; index: number }[]
  /** Only this child, or it and everything behind it. */
  extent: 'child' | 'rest'
}

/** Lines with a colon or a rule that are looked at; history that begins later is not folded. */
const MOST_LINES = 3000

/**
 * Wraps quoted history in `.laycan-quote`, so that the reader can fold it.
 * A mail that is nothing but quoted history stays as it is.
 */
export function wrapQuotes(root: HtmlElement): void {
  const start = findStart(root)
  if (!start || !hasTextBefore(root, start)) return
  const last = start.path[start.path.length - 1]
  if (!last) return
  if (start.extent === 'child') {
    wrapRange(last.element, last.index, last.index + 1)
    return
  }
  wrapRange(last.element, last.index, last.element.children.length)
  // What follows the elements around the start is history as well.
  for (const { element, index } of start.path.slice(0, -1))
    wrapRange(element, index + 1, element.children.length)
}

/** Walks the blocks in order; the first sign of a quote wins. */
function findStart(root: HtmlElement): Start | null {
  const path: Start['path'] = []
  const budget = { lines: MOST_LINES }
  const visit = (element: HtmlElement): Start | null => {
    const runs = lineRuns(element, budget)
    for (let index = 0; index < element.children.length; index++) {
      const child = element.children[index]
      path.push({ element, index })
      const run = runs.get(index)
      if (run && quoteStartsAt(run, 0) !== 'none') return { path: [...path], extent: 'rest' }
      if (child !== undefined && typeof child !== 'string') {
        const marked = markedStart(child, element, index, path)
        if (marked) return marked
        const found = visit(child)
        if (found) return found
      }
      path.pop()
    }
    return null
  }
  return visit(root)
}

function markedStart(
  child: HtmlElement,
  parent: HtmlElement,
  index: number,
  path: Start['path'],
): Start | null {
  if (child.marker === 'block')
    return { path: [...path], extent: hasTextAfter(parent, index) ? 'child' : 'rest' }
  if (child.marker === 'rest' && looksQuoted(child, parent, index)) return { path: [...path], extent: 'rest' }
  if (child.marker === 'cite' && child.attributes.get('type') === 'cite') {
    return { path: [...path], extent: hasTextAfter(parent, index) ? 'child' : 'rest' }
  }
  return null
}

/** Outlook's border and the named elements mean a quote when a header block follows within them or behind them. */
function looksQuoted(child: HtmlElement, parent: HtmlElement, index: number): boolean {
  const following = [child, ...parent.children.slice(index + 1, index + 4)]
    .map((node) => plainText(node, 1500))
    .join('\n')
  return /(?:^|\n)(?:\*|[^\S\n])*\p{L}[\p{L} ]{1,19}\s?:[^\n]*(?:@|\n[*\s]*\p{L}[\p{L} ]{1,19}\s?:)/u.test(
    following,
  )
}

/** First lines of text from each child on that begins a line, as the patterns of plain text want them. */
function lineRuns(element: HtmlElement, budget: { lines: number }): Map<number, string[]> {
  const runs = new Map<number, string[]>()
  let begins = true
  element.children.forEach((child, index) => {
    const block = typeof child !== 'string' && (BLOCK_ELEMENTS.has(child.name) || child.name === 'br')
    const text = plainText(child, 300).trim()
    if (
      budget.lines > 0 &&
      text !== '' &&
      (begins || block) &&
      /[:：]|[-_=*~]{2}/.test(text + plainText(element.children[index + 1] ?? '', 300))
    ) {
      budget.lines--
      const rest = element.children
        .slice(index, index + 12)
        .map((node) => plainText(node, 400))
        .join('')
      runs.set(
        index,
        rest
          .replace(/\n{2,}/g, '\n')
          .trim()
          .split('\n')
          .slice(0, 12),
      )
    }
    if (block) begins = true
    else if (text !== '') begins = false
  })
  return runs
}

/** White space, no-break spaces too, that is not a single space already; replacing each space costs more than asking. */
const BLANKS = /[^\S ]| {2}/

/** Text of a node with line breaks at blocks, at most some characters. */
function plainText(node: HtmlNode, most: number): string {
  if (typeof node === 'string') {
    const text = node.slice(0, most * 2)
    return (BLANKS.test(text) ? text.replace(/\s+/g, ' ') : text).slice(0, most)
  }
  if (node.name === 'br') return '\n'
  let text = ''
  for (const child of node.children) {
    if (text.length >= most) break
    text += plainText(child, most - text.length)
  }
  return BLOCK_ELEMENTS.has(node.name) ? `\n${text}\n` : text
}

function hasTextAfter(parent: HtmlElement, index: number): boolean {
  return parent.children.slice(index + 1).some((node) => plainText(node, 200).trim() !== '')
}

function hasTextBefore(root: HtmlElement, start: Start): boolean {
  const seen = start.path.some(({ element, index }) =>
    element.children.slice(0, index).some((node) => plainText(node, 200).trim() !== '' || hasImage(node)),
  )
  return seen && root.children.length > 0
}

function hasImage(node: HtmlNode): boolean {
  return typeof node !== 'string' && (node.name === 'img' || node.children.some(hasImage))
}

function wrapRange(element: HtmlElement, from: number, to: number): void {
  const taken = element.children.slice(from, to)
  if (!taken.some((node) => typeof node !== 'string' || node.trim() !== '')) return
  if (TABLE_INNARDS.has(element.name)) {
    for (const node of taken) if (typeof node !== 'string') markQuoted(node)
    return
  }
  const wrapper = createElement('div')
  wrapper.attributes.set('class', QUOTE_CLASS)
  wrapper.children = taken
  element.children.splice(from, to - from, wrapper)
}

function markQuoted(element: HtmlElement): void {
  const own = element.attributes.get('class')
  element.attributes.set('class', own ? `${own} ${QUOTE_CLASS}` : QUOTE_CLASS)
}
