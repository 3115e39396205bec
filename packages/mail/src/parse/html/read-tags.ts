import { Tokenizer, type TokenizerCallbacks } from 'htmlparser2'

/** What readTags() reports, in document order. */
export interface TagHandler {
  /** Attribute names in lower case, the first of equal names counts. */
  open(name: string, attributes: Record<string, string>): void
  close(name: string): void
  text(text: string): void
}

/** Attributes of one element that are read; Word writes some ten. */
const MOST_ATTRIBUTES = 100
const NO_ATTRIBUTES: Record<string, string> = Object.freeze(Object.create(null))

/**
 * Reads HTML into tags and text with decoded entities, by the tokenizer of
 * htmlparser2 alone: its parser looks through its whole stack at each tag,
 * which hostile nesting makes quadratic.
 */
export function readTags(html: string, handler: TagHandler): void {
  const tokenizer = new Tokenizer({ decodeEntities: true }, new TagReader(html, handler))
  tokenizer.write(html)
  tokenizer.end()
}

class TagReader implements TokenizerCallbacks {
  private readonly html: string
  private readonly handler: TagHandler
  private tag = ''
  private attributes: Record<string, string> = NO_ATTRIBUTES
  private count = 0
  private attribute = ''
  private value = ''

  constructor(html: string, handler: TagHandler) {
    this.html = html
    this.handler = handler
  }

  ontext(start: number, end: number): void {
    this.handler.text(this.html.slice(start, end))
  }

  ontextentity(codepoint: number): void {
    this.handler.text(String.fromCodePoint(codepoint))
  }

  onopentagname(start: number, end: number): void {
    this.tag = this.html.slice(start, end).toLowerCase()
    this.attributes = NO_ATTRIBUTES
    this.count = 0
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

  onattribend(): void {
    if (this.count === 0) this.attributes = Object.create(null) as Record<string, string>
    if (++this.count <= MOST_ATTRIBUTES) this.attributes[this.attribute] ??= this.value
  }

  onopentagend(): void {
    this.handler.open(this.tag, this.attributes)
  }

  onselfclosingtag(): void {
    // HTML knows no self-closing tags: `<div/>` opens a div.
    this.handler.open(this.tag, this.attributes)
  }

  onclosetag(start: number, end: number): void {
    this.handler.close(this.html.slice(start, end).toLowerCase())
  }

  // Comments, declarations and instructions are not shown; conditional comments speak to Outlook only.
  oncdata(): void {}
  oncomment(): void {}
  ondeclaration(): void {}
  onprocessinginstruction(): void {}
  onend(): void {}
}
