import { createElement, type HtmlElement } from './html-node.ts'

/** Deeper elements are unwrapped. Browsers stop at 512; long reply chains nest some 100. */
const MOST_DEPTH = 200

const PARAGRAPH = new Set(['p'])
const HEADINGS = new Set(['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'p'])
const CELLS = new Set(['td', 'th', 'p'])
const ROW = new Set(['td', 'th', 'tr', 'p'])
const SECTION = new Set(['td', 'th', 'tr', 'tbody', 'thead', 'tfoot', 'caption', 'colgroup'])
const TERMS = new Set(['dd', 'dt', 'p'])

/** Opening one of these closes what is left open of those, as browsers do. */
const CLOSES = new Map<string, ReadonlySet<string>>([
  ['td', CELLS],
  ['th', CELLS],
  ['tr', ROW],
  ['tbody', SECTION],
  ['thead', SECTION],
  ['tfoot', SECTION],
  ['li', new Set(['li', 'p'])],
  ['dd', TERMS],
  ['dt', TERMS],
  ['a', new Set(['a'])],
  ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((name) => [name, HEADINGS] as const),
  ...'p address article aside blockquote center details dir div dl figcaption figure footer header hr main menu nav ol pre section table ul'
    .split(' ')
    .map((name) => [name, PARAGRAPH] as const),
])
const TABLE_TAGS = new Set(['table', 'tbody', 'thead', 'tfoot', 'tr', 'td', 'th', 'caption'])

/** The elements that are open while a tree is built. */
export class OpenElements {
  readonly root: HtmlElement = createElement('div')
  private readonly stack: HtmlElement[] = [this.root]
  /** Elements beyond the depth limit whose end is still to come. */
  private overflow = 0

  current(): HtmlElement {
    return this.stack[this.stack.length - 1] ?? this.root
  }

  /** Ends what the opening of this element ends. */
  closeImplied(name: string): void {
    const closes = CLOSES.get(name)
    while (closes && this.stack.length > 1 && closes.has(this.current().name)) this.stack.pop()
  }

  /** @returns false when the element lies too deep and is left out */
  push(element: HtmlElement): boolean {
    if (this.stack.length >= MOST_DEPTH) {
      this.overflow++
      return false
    }
    this.current().children.push(element)
    this.stack.push(element)
    return true
  }

  /** Ends the innermost element of that name; ends of inline elements and divs do not reach out of their table cell. */
  close(name: string): void {
    if (this.overflow > 0) {
      this.overflow--
      return
    }
    for (let at = this.stack.length - 1; at > 0; at--) {
      const open = this.stack[at]?.name ?? ''
      if (open === name) {
        this.stack.length = at
        return
      }
      if (!TABLE_TAGS.has(name) && TABLE_TAGS.has(open)) return
    }
  }
}
