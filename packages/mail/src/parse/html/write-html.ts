import { VOID_ELEMENTS } from './allowed-html.ts'
import type { HtmlElement, HtmlNode } from './html-node.ts'

const TEXT_SPECIALS = /[&<>\u00a0]/
const ATTRIBUTE_SPECIALS = /[&<>"\u00a0`]/

/** Writes a cleaned tree as HTML; every text and attribute value is escaped. */
export function writeHtml(root: HtmlElement, css: string): string {
  const output: string[] = []
  writeStart(root, output)
  // The sheet holds no '<' (see cleanStylesheet), so it cannot end the element early.
  if (css !== '') output.push('<style>', css.replaceAll('<', ''), '</style>')
  for (const child of root.children) writeNode(child, output)
  output.push('</div>')
  return output.join('')
}

function writeNode(node: HtmlNode, output: string[]): void {
  if (typeof node === 'string') {
    output.push(escapeText(node))
    return
  }
  writeStart(node, output)
  if (VOID_ELEMENTS.has(node.name)) return
  // A line break directly after <pre> is not shown; one that was meant needs a second.
  const first = node.children[0]
  if (node.name === 'pre' && typeof first === 'string' && first.startsWith('\n')) output.push('\n')
  for (const child of node.children) writeNode(child, output)
  output.push('</', node.name, '>')
}

function writeStart(element: HtmlElement, output: string[]): void {
  output.push('<', element.name)
  for (const [name, value] of element.attributes) output.push(' ', name, '="', escapeAttribute(value), '"')
  output.push('>')
}

export function escapeText(text: string): string {
  if (!TEXT_SPECIALS.test(text)) return text
  const escaped = text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('\u00a0', '&nbsp;')
  // Markup that is meant as text: should anything ever unescape it once more, it holds no attribute.
  return text.includes('<') ? escaped.replaceAll('=', '&#61;') : escaped
}

function escapeAttribute(text: string): string {
  if (!ATTRIBUTE_SPECIALS.test(text)) return text
  return escapeText(text).replaceAll('"', '&quot;').replaceAll('`', '&#96;')
}
