import { Parser } from 'htmlparser2'
import { ALLOWED_ELEMENTS, DROPPED_ELEMENTS, RENAMED_ELEMENTS, VOID_ELEMENTS } from './allowed-html.ts'
import { cleanAttributes, type Locations } from './clean-attributes.ts'
import { cleanStylesheet, MAIL_CLASS } from './clean-stylesheet.ts'
import { createElement, type HtmlElement } from './html-node.ts'
import { markerOf } from './quote-markers.ts'

/** Deeper elements are unwrapped. Browsers stop at 512; long reply chains nest some 100. */
const MOST_DEPTH = 200
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
 * this parser and the browser reading broken markup alike.
 */
export function buildTree(html: string, locations: Locations): CleanTree {
  const root = createElement('div')
  const tree: CleanTree = { root, css: '', cut: false }
  const open: (HtmlElement | null)[] = []
  const stack: HtmlElement[] = [root]
  const sheets: string[] = []
  let elements = 0
  let dropping = 0
  let inStyle = false
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        if (name === 'style') inStyle = true
        else if (DROPPED_ELEMENTS.has(name)) dropping++
        const parent = stack[stack.length - 1] ?? root
        const element = dropping > 0 ? null : openElement(name, attributes, root, locations)
        const fits = element !== null && stack.length < MOST_DEPTH && elements < MOST_ELEMENTS
        if (element !== null && !fits) tree.cut = true
        if (fits) {
          elements++
          parent.children.push(element)
          if (!VOID_ELEMENTS.has(element.name)) stack.push(element)
        }
        open.push(fits && !VOID_ELEMENTS.has(element.name) ? element : null)
      },
      ontext(text) {
        if (inStyle) sheets.push(text)
        else if (dropping === 0) stack[stack.length - 1]?.children.push(text)
      },
      onclosetag(name) {
        if (name === 'style') inStyle = false
        else if (DROPPED_ELEMENTS.has(name)) dropping = Math.max(0, dropping - 1)
        if (open.pop()) stack.pop()
      },
    },
    { decodeEntities: true, lowerCaseTags: true, lowerCaseAttributeNames: true },
  )
  parser.write(html)
  parser.end()
  tree.css = sheets.length === 0 ? '' : cleanStylesheet(sheets.join('\n'))
  root.attributes.set('class', MAIL_CLASS)
  return tree
}

function openElement(
  name: string,
  attributes: Record<string, string>,
  root: HtmlElement,
  locations: Locations,
): HtmlElement | null {
  if (name === 'body' || name === 'html') {
    takeBody(root, attributes, locations)
    return null
  }
  const shown = RENAMED_ELEMENTS.get(name) ?? name
  if (!ALLOWED_ELEMENTS.has(shown)) return null
  const element = createElement(shown)
  for (const _ in attributes) {
    cleanAttributes(element, attributes, locations)
    break
  }
  element.marker = markerOf(shown, attributes)
  return element
}

/** Colours and fonts of the page go to the element around the message. */
function takeBody(root: HtmlElement, attributes: Record<string, string>, locations: Locations): void {
  const body = createElement('body')
  cleanAttributes(body, attributes, locations)
  const colours = [
    body.attributes.has('bgcolor') ? `background-color:${body.attributes.get('bgcolor')}` : '',
    /^#?[a-z0-9]{3,20}$/i.test(attributes.text ?? '') ? `color:${attributes.text}` : '',
    body.attributes.get('style') ?? '',
    root.attributes.get('style') ?? '',
  ]
  const style = colours.filter((part) => part !== '').join(';')
  if (style !== '') root.attributes.set('style', style)
  for (const name of ['dir', 'lang', 'data-remote-background']) {
    const value = body.attributes.get(name)
    if (value !== undefined) root.attributes.set(name, value)
  }
}
