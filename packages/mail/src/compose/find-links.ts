import { QuoteType, Tokenizer } from 'htmlparser2'
import { QUOTE_CLASS } from '../parse/html/html-text.ts'

/** A link in the writer's own part. */
export interface FoundLink {
  url: string
  /** Where its address stands in the text, with its quotes. */
  from: number
  to: number
}

export interface OwnPart {
  links: FoundLink[]
  /** Where the writer's part ends: before the quote or the end of the page. */
  end: number
}

/**
 * Links of the writer's own part of a mail, read once from beginning to end. The quoted mails below are other people's
 * words, and stay as they came.
 */
export function findLinks(html: string): OwnPart {
  const finder = new LinkFinder(html)
  const tokenizer = new Tokenizer({ decodeEntities: true }, finder)
  tokenizer.write(html)
  tokenizer.end()
  return { links: finder.links, end: finder.end }
}

class LinkFinder {
  readonly links: FoundLink[] = []
  end: number
  private readonly html: string
  private isOver = false
  private tag = ''
  private tagStart = 0
  private attribute = ''
  private value = ''
  private hasLink = false

  constructor(html: string) {
    this.html = html
    this.end = html.length
  }

  onopentagname(start: number, end: number): void {
    this.tag = this.html.slice(start, end).toLowerCase()
    this.tagStart = start - 1
    this.hasLink = false
  }

  onclosetag(start: number, end: number): void {
    if (this.html.slice(start, end).toLowerCase() === 'body') this.finish(start - 2)
  }

  onattribname(start: number, end: number): void {
    this.attribute = this.html.slice(start, end).toLowerCase()
    this.value = ''
  }

  onattribdata(start: number, end: number): void {
    this.value += this.html.slice(start, end)
  }

  onattribentity(codepoint: number): void {
    this.value += String.fromCodePoint(codepoint)
  }

  onattribend(quote: QuoteType, end: number): void {
    if (this.tag === 'div' && this.attribute === 'class') {
      if (this.value.split(/\s+/).includes(QUOTE_CLASS)) this.finish(this.tagStart)
    } else if (this.tag === 'a' && this.attribute === 'href' && !this.hasLink) {
      this.hasLink = true
      this.addLink(quote, end)
    }
  }

  private addLink(quote: QuoteType, end: number): void {
    // Editors write quotes; without them nothing says where an address begins that begins with an entity.
    if (this.isOver || (quote !== QuoteType.Double && quote !== QuoteType.Single)) return
    const from = this.html.lastIndexOf(quote === QuoteType.Double ? '"' : "'", end - 2)
    this.links.push({ url: this.value.trim(), from, to: end })
  }

  private finish(at: number): void {
    if (!this.isOver) this.end = at
    this.isOver = true
  }

  onopentagend(): void {}
  onselfclosingtag(): void {}
  ontext(): void {}
  ontextentity(): void {}
  oncdata(): void {}
  oncomment(): void {}
  ondeclaration(): void {}
  onprocessinginstruction(): void {}
  onend(): void {}
}
