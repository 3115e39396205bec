import { ownKeys } from '@laycan/contract/own-keys.ts'

const ENTITIES: Record<string, string> = ownKeys({ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" })

/** Characters for the references of XML; others than these five names stay as they are written. */
export function decodeXml(text: string): string {
  if (!text.includes('&')) return text
  return text.replace(
    /&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(amp|lt|gt|quot|apos));/gi,
    (_, hex?: string, decimal?: string, name?: string) => {
      if (name !== undefined) return ENTITIES[name.toLowerCase()] ?? ''
      const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16)
      return code > 0x10ffff ? '' : String.fromCodePoint(code)
    },
  )
}

/** An attribute of the first tag in `xml`, decoded; '' when it has none of that name. */
export function xmlAttribute(xml: string, name: string): string {
  const end = xml.indexOf('>')
  const tag = end === -1 ? xml : xml.slice(0, end)
  const at = tag.indexOf(` ${name}="`)
  if (at === -1) return ''
  const start = at + name.length + 3
  return decodeXml(tag.slice(start, tag.indexOf('"', start)))
}

/** Every element of one name from its opening tag to its closing one, in one pass however broken the text is. */
export function* xmlElements(xml: string, name: string): Generator<string> {
  const close = `</${name}>`
  let at = 0
  for (;;) {
    const start = nextTag(xml, name, at)
    if (start === -1) return
    const tagEnd = xml.indexOf('>', start)
    if (tagEnd === -1) return
    const closed = xml[tagEnd - 1] === '/' ? tagEnd : xml.indexOf(close, tagEnd)
    // Where the text was cut, its last element lasts to the end.
    const end = closed === -1 ? xml.length : closed
    yield xml.slice(start, end)
    at = end + 1
  }
}

function nextTag(xml: string, name: string, from: number): number {
  for (let at = from; ; at += 1) {
    at = xml.indexOf(`<${name}`, at)
    if (at === -1) return -1
    if (/[\s/>]/.test(xml[at + name.length + 1] ?? '')) return at
  }
}

/** The `<t>` texts of a string of SpreadsheetML, without its phonetic runs. */
export function textOfRuns(xml: string): string {
  const spoken = xml
    .split('</rPh>')
    .map((piece) => piece.split('<rPh')[0] ?? '')
    .join('')
  return [...spoken.matchAll(/<t(?:\s[^<>]*)?>([^<]*)</g)].map((run) => decodeXml(run[1] ?? '')).join('')
}
