import { escapeXml } from '@laycan/server/xml/parse-xml.ts'
import { declarations, type Key, partsOfKey, prefixOf } from './names.ts'

/** A piece of XML that is written already. */
export type Xml = string

const HEAD = '<?xml version="1.0" encoding="utf-8"?>\n'

/** An element around pieces that are XML already. */
export function element(key: Key, ...content: readonly Xml[]): Xml {
  const [namespace, name] = partsOfKey(key)
  const prefix = prefixOf(namespace)
  const inner = content.join('')
  const [tag, declared] =
    prefix !== undefined
      ? [`${prefix}:${name}`, '']
      : namespace === ''
        ? [name, '']
        : [`x:${name}`, ` xmlns:x="${escapeXml(namespace)}"`]
  return inner === '' ? `<${tag}${declared}/>` : `<${tag}${declared}>${inner}</${tag}>`
}

/** An element with attributes, which are text. */
export function elementWith(
  key: Key,
  attributes: Readonly<Record<string, string>>,
  ...content: readonly Xml[]
): Xml {
  const written = Object.entries(attributes).map(([name, value]) => ` ${name}="${escapeXml(value)}"`)
  const plain = element(key, ...content)
  const end = plain.search(/[\s/>]/)
  return plain.slice(0, end) + written.join('') + plain.slice(end)
}

/** An element around text. */
export function textElement(key: Key, text: string): Xml {
  return element(key, escapeXml(text))
}

/** A whole document, with every prefix declared. */
export function documentOf(key: Key, ...content: readonly Xml[]): string {
  const root = element(key, ...content)
  const end = root.search(/[/>]/)
  return `${HEAD}${root.slice(0, end)}${declarations}${root.slice(end)}`
}

/** One resource of an answer: what was asked of it, or what became of it as a whole. */
export interface Described {
  readonly href: string
  /** Of the whole resource, e.g. 404 for one that is gone. */
  readonly status?: number
  readonly found?: readonly (readonly [Key, Xml])[]
  /** What was asked and it has not, with the status that says why. */
  readonly lacking?: { readonly status: number; readonly keys: readonly Key[] }
}

const reasons: Readonly<Record<number, string>> = {
  200: 'OK',
  403: 'Forbidden',
  404: 'Not Found',
  507: 'Insufficient Storage',
}

const statusLine = (status: number) =>
  textElement('{DAV:}status', `HTTP/1.1 ${status} ${reasons[status] ?? 'Unknown'}`)

/** The part of a multistatus about one resource (RFC 4918, 14.24). */
export function responseOf({ href, status, found = [], lacking }: Described): Xml {
  const parts: Xml[] = []
  if (status !== undefined) parts.push(statusLine(status))
  if (found.length > 0 || (status === undefined && !lacking?.keys.length)) {
    const props = found.map(([key, xml]) => element(key, xml))
    parts.push(element('{DAV:}propstat', element('{DAV:}prop', ...props), statusLine(200)))
  }
  if (lacking && lacking.keys.length > 0) {
    const props = lacking.keys.map((key) => element(key))
    parts.push(element('{DAV:}propstat', element('{DAV:}prop', ...props), statusLine(lacking.status)))
  }
  return element('{DAV:}response', textElement('{DAV:}href', href), ...parts)
}

/**
 * A multistatus piece by piece, so that a book of any size never stands in memory as a whole.
 * @param pages the resources as they are read
 * @param token the state that they are of, where the report says it (RFC 6578, 6.4)
 */
export async function* multistatus(
  pages: AsyncIterable<readonly Described[]> | Iterable<readonly Described[]>,
  token?: () => string,
): AsyncGenerator<string> {
  yield `${HEAD}<D:multistatus${declarations}>`
  for await (const page of pages) yield page.map(responseOf).join('')
  const end = token === undefined ? '' : textElement('{DAV:}sync-token', token())
  yield `${end}</D:multistatus>\n`
}

/** What says which condition was not met (RFC 4918, 16), with words for people. */
export function errorDocument(condition: Key, text: string): string {
  return documentOf('{DAV:}error', element(condition), textElement('{DAV:}responsedescription', text))
}
