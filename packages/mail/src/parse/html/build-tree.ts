import { ALLOWED_ELEMENTS, DROPPED_ELEMENTS, RENAMED_ELEMENTS, VOID_ELEMENTS } from './allowed-html.ts'
import { cleanAttributes, type Locations } from './clean-attributes.ts'
import { cleanStylesheets, MAIL_CLASS, type Sheet } from './clean-stylesheet.ts'
import { createElement, type HtmlElement } from './html-node.ts'
import { OpenElements } from './open-elements.ts'
import { mediaOnPaper } from './paper-media.ts'
import { markerOf } from './quote-markers.ts'
import { readTags, type TagHandler } from './read-tags.ts'
import { settleHidden } from './settle-hidden.ts'

/** Elements of one mail; a table of 20,000 cells is far above real mail. */
const MOST_ELEMENTS = 100_000

export interface CleanTree {
  /** The `.laycan-mail` element around the message. */
  root: HtmlElement
  /** Cleaned rules of all style elements. */
  css: string
  /** True when a limit left elements out. */
  cut: boolean
}

/**
 * Builds the tree of what may be shown. Only listed elements and attributes
 * are ever created and all text is escaped when written, so nothing depends on
 * this reader and the browser understanding broken markup alike.
 */
export function buildTree(html: string, locations: Locations): CleanTree {
  const builder = new TreeBuilder(locations)
  readTags(html, builder)
  return builder.finish()
}

class TreeBuilder implements TagHandler {
  private readonly locations: Locations
  private readonly elementsOpen = new OpenElements()
  private readonly sheets: Sheet[] = []
  /** What the open picture element shows on white paper, '' when no source of it is for that; null outside of one. */
  private source: string | null = null
  private elements = 0
  private dropping = ''
  private inStyle = false
  private hasUnseen = false
  private cut = false

  constructor(locations: Locations) {
    this.locations = locations
  }

  open(raw: string, attributes: Record<string, string>): void {
    if (this.dropping !== '') return
    const name = RENAMED_ELEMENTS.get(raw) ?? raw
    if (name === 'picture') this.source = ''
    else if (name === 'source' && this.source === '') this.source = sourceOnPaper(attributes)
    if (name === 'style') {
      this.inStyle = true
      this.sheets.push({ css: '', media: attributes.media ?? '' })
    } else if (DROPPED_ELEMENTS.has(name)) this.dropping = name
    else if (name === 'body' || name === 'html') takeBody(this.elementsOpen.root, attributes, this.locations)
    else if (name === 'img' && this.source) this.add(name, { ...attributes, src: this.source })
    else if (ALLOWED_ELEMENTS.has(name)) this.add(name, attributes)
  }

  text(text: string): void {
    const sheet = this.inStyle ? this.sheets.at(-1) : undefined
    if (sheet) sheet.css += text
    else if (this.dropping === '') this.addText(text)
  }

  close(raw: string): void {
    const name = RENAMED_ELEMENTS.get(raw) ?? raw
    if (name === 'picture') this.source = null
    if (name === 'style') this.inStyle = false
    else if (this.dropping !== '') {
      if (name === this.dropping) this.dropping = ''
    } else if (name === 'br') this.add('br', {})
    else if (ALLOWED_ELEMENTS.has(name) && !VOID_ELEMENTS.has(name)) this.elementsOpen.close(name)
  }

  finish(): CleanTree {
    const root = this.elementsOpen.root
    root.attributes.set('class', MAIL_CLASS)
    if (this.hasUnseen || root.unseen !== null) settleHidden(root)
    return {
      root,
      css: cleanStylesheets(this.sheets),
      cut: this.cut,
    }
  }

  /** Entities come as texts of their own; joined they make one node. */
  private addText(text: string): void {
    const { children } = this.elementsOpen.current()
    const last = children[children.length - 1]
    if (typeof last === 'string') children[children.length - 1] = last + text
    else children.push(text)
  }

  private add(name: string, attributes: Record<string, string>): void {
    if (this.elements >= MOST_ELEMENTS) {
      this.cut = true
      return
    }
    this.elements++
    this.elementsOpen.closeImplied(name)
    const element = createElement(name)
    cleanAttributes(element, attributes, this.locations)
    if (element.unseen !== null) this.hasUnseen = true
    element.marker = markerOf(name, attributes)
    if (VOID_ELEMENTS.has(name)) this.elementsOpen.current().children.push(element)
    else if (!this.elementsOpen.push(element)) this.cut = true
  }
}

/** The picture that a `source` names for a light scheme; '' when it is not meant for all white paper. */
function sourceOnPaper({ media = '', srcset = '' }: Record<string, string>): string {
  if (media.length > 300 || !/prefers-color-scheme/i.test(media) || mediaOnPaper(media) !== '') return ''
  return (/^\s*(\S+)/.exec(srcset)?.[1] ?? '').replace(/,$/, '')
}

/** Colours and fonts of the page go to the element around the message. */
function takeBody(root: HtmlElement, attributes: Record<string, string>, locations: Locations): void {
  const body = createElement('body')
  cleanAttributes(body, attributes, locations)
  root.unseen ??= body.unseen
  const colours = [
    body.attributes.has('bgcolor') ? `background-color:${body.attributes.get('bgcolor')}` : '',
    /^#?[a-z0-9]{3,20}$/i.test(attributes.text ?? '') ? `color:${attributes.text}` : '',
    body.attributes.get('style') ?? '',
    root.attributes.get('style') ?? '',
  ]
  const style = colours.filter((part) => part !== '').join(';')
  if (style !== '') root.attributes.set('style', style.slice(0, 2000))
  for (const name of ['dir', 'lang', 'data-remote-background']) {
    const value = body.attributes.get(name)
    if (value !== undefined) root.attributes.set(name, value)
  }
}
