import { ownKeys } from '@laycan/contract/own-keys.ts'
/** An element of an XML document; prefixes are resolved. */
export interface XmlElement {
  readonly namespace: string
  readonly name: string
  /** By local name; attributes of two namespaces with one name are one. */
  readonly attributes: Readonly<Record<string, string>>
  readonly children: readonly XmlElement[]
  /** What stands directly in it, without the text of its children. */
  readonly text: string
}

/** What is no XML, or more than is read. The text is for the log. */
export class XmlError extends Error {}

const DEPTH_MAX = 60
const ELEMENTS_MAX = 400_000
const ENTITIES: Readonly<Record<string, string>> = ownKeys({
  lt: '<',
  gt: '>',
  amp: '&',
  quot: '"',
  apos: "'",
})
const ATTRIBUTE = /\s+([A-Za-z_][\w.:-]{0,200})\s{0,20}=\s{0,20}(?:"([^"<]*)"|'([^'<]*)')/y
const NAME = /[A-Za-z_][\w.:-]{0,200}/y

interface OpenElement {
  raw_name: string
  namespace: string
  name: string
  attributes: Record<string, string>
  children: XmlElement[]
  text: string[]
  prefixes: ReadonlyMap<string, string>
}

interface Reading {
  readonly text: string
  at: number
  /** Elements that have begun and not ended. */
  readonly open: OpenElement[]
  elements: number
  root?: XmlElement | undefined
}

/**
 * Reads an XML document (XML 1.0 with namespaces), as SOAP and WebDAV send it. A DOCTYPE is refused, so that no entity grows and
 * none is fetched.
 * @returns its root element
 * @throws XmlError for what is not well formed, nested too deep, or has too many elements
 */
export function parseXml(text: string): XmlElement {
  const reading: Reading = { text, at: text.charCodeAt(0) === 0xfeff ? 1 : 0, open: [], elements: 0 }
  while (reading.at < text.length) {
    const next = text.indexOf('<', reading.at)
    addText(reading.open, text.slice(reading.at, next < 0 ? text.length : next))
    if (next < 0) break
    reading.at = next
    if (!skipNote(reading)) readTag(reading)
  }
  if (reading.root === undefined || reading.open.length > 0) throw new XmlError('It ends too early')
  return reading.root
}

/** Comments, instructions and raw text. @returns whether there was one */
function skipNote(reading: Reading): boolean {
  const { text, at, open } = reading
  if (text[at + 1] !== '!' && text[at + 1] !== '?') return false
  if (text.startsWith('<!--', at)) reading.at = behind(text, at + 4, '-->')
  else if (text.startsWith('<?', at)) reading.at = behind(text, at + 2, '?>')
  else if (text.startsWith('<![CDATA[', at)) {
    reading.at = behind(text, at + 9, ']]>')
    open.at(-1)?.text.push(text.slice(at + 9, reading.at - 3))
  } else throw new XmlError('A DOCTYPE is not read')
  return true
}

function readTag(reading: Reading): void {
  const { text, at, open } = reading
  if (text[at + 1] === '/') {
    reading.at = behind(text, at, '>')
    reading.root = close(open, text.slice(at + 2, reading.at - 1).trim()) ?? reading.root
    return
  }
  if (reading.root !== undefined && open.length === 0) throw new XmlError('There are two roots')
  reading.elements += 1
  if (reading.elements > ELEMENTS_MAX) throw new XmlError('There are too many elements')
  const begun = begin(text, at + 1, open.at(-1)?.prefixes)
  reading.at = begun.at
  open.push(begun.element)
  if (open.length > DEPTH_MAX) throw new XmlError('It is nested too deep')
  if (begun.is_empty) reading.root = close(open, begun.element.raw_name) ?? reading.root
}

function behind(text: string, from: number, sign: string): number {
  const found = text.indexOf(sign, from)
  if (found < 0) throw new XmlError('It ends too early')
  return found + sign.length
}

function addText(open: OpenElement[], text: string): void {
  if (text === '') return
  const element = open.at(-1)
  if (element) element.text.push(plainOf(text))
  else if (text.trim() !== '') throw new XmlError('Text stands outside of the root')
}

function begin(
  text: string,
  from: number,
  outer: ReadonlyMap<string, string> = new Map([['xml', 'http://www.w3.org/XML/1998/namespace']]),
): { element: OpenElement; at: number; is_empty: boolean } {
  NAME.lastIndex = from
  const [raw_name] = NAME.exec(text) ?? []
  if (raw_name === undefined) throw new XmlError('An element has no name')
  const { attributes, prefixes, at: behindLast } = readAttributes(text, from + raw_name.length, outer)
  let at = behindLast
  while (/\s/.test(text[at] ?? '')) at += 1
  const is_empty = text[at] === '/'
  if (text[is_empty ? at + 1 : at] !== '>') throw new XmlError('A tag is not closed')
  const [prefix = '', local = ''] = raw_name.includes(':') ? raw_name.split(':', 2) : ['', raw_name]
  const namespace = prefixes.get(prefix)
  if (namespace === undefined && prefix !== '') throw new XmlError('A prefix is not declared')
  const element = { raw_name, namespace: namespace ?? '', name: local, attributes, prefixes }
  return { element: { ...element, children: [], text: [] }, at: at + (is_empty ? 2 : 1), is_empty }
}

function readAttributes(text: string, from: number, outer: ReadonlyMap<string, string>) {
  const attributes: Record<string, string> = {}
  const prefixes = new Map(outer)
  let at = from
  for (;;) {
    ATTRIBUTE.lastIndex = at
    const found = ATTRIBUTE.exec(text)
    if (!found) return { attributes, prefixes, at }
    at = ATTRIBUTE.lastIndex
    const [, name = '', double, single] = found
    const value = plainOf(double ?? single ?? '')
    if (name === 'xmlns') prefixes.set('', value)
    else if (name.startsWith('xmlns:')) prefixes.set(name.slice(6), value)
    else attributes[name.split(':').at(-1) ?? name] = value
  }
}

/** @returns the element where it is the root */
function close(open: OpenElement[], raw_name: string): XmlElement | undefined {
  const element = open.pop()
  if (element?.raw_name !== raw_name) throw new XmlError('Tags do not match')
  const { namespace, name, attributes, children, text } = element
  const closed = { namespace, name, attributes, children, text: text.join('') }
  const parent = open.at(-1)
  if (!parent) return closed
  parent.children.push(closed)
  return undefined
}

function plainOf(text: string): string {
  if (!text.includes('&')) return text
  return text.replace(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|(\w{1,10}));/gi, (whole, decimal, hex, name) => {
    if (name !== undefined) return ENTITIES[name] ?? whole
    const code = decimal === undefined ? Number.parseInt(hex, 16) : Number(decimal)
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : ''
  })
}

/** Text as it stands in an element or an attribute; control characters that XML has not are left out. */
export function escapeXml(text: string): string {
  return (
    text
      // biome-ignore lint/suspicious/noControlCharactersInRegex: XML 1.0 has no such characters.
      .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
      .replace(/&/g, '&amp;')
      .replace(/</g, '&lt;')
      .replace(/>/g, '&gt;')
      .replace(/"/g, '&quot;')
  )
}

/** The first child with a local name. */
export function childOf(element: XmlElement | undefined, name: string): XmlElement | undefined {
  return element?.children.find((each) => each.name === name)
}

/** All elements below one with a local name, in document order. */
export function allOf(element: XmlElement, name: string): XmlElement[] {
  return element.children.flatMap((child) =>
    child.name === name ? [child, ...allOf(child, name)] : allOf(child, name),
  )
}

/** The text of the first child with a local name, trimmed; '' where there is none. */
export function textOf(element: XmlElement | undefined, name: string): string {
  return childOf(element, name)?.text.trim() ?? ''
}
