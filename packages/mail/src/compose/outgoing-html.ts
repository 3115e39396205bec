import { Parser } from 'htmlparser2'
import { readHtml } from '../parse/html/clean-html.ts'
import { type PictureName, PictureNames } from './picture-names.ts'

/** What is stored is shown without asking anybody for pictures; what leaves has them where they were. */
const RESTORED = new Map([
  ['data-cid', 'src'],
  ['data-remote-src', 'src'],
  ['data-long-src', 'src'],
  ['data-remote-background', 'background'],
])
const URLS = new Set(['href', 'src', 'action', 'formaction', 'background', 'xlink:href'])
/** These run, load or post; the HTML of a mail never needs them. */
const DROPPED = new Set(
  'script iframe frame frameset object embed applet base form link portal template noscript'.split(' '),
)
const VOID = new Set(['base', 'link', 'embed', 'frame'])

interface Edit {
  from: number
  to: number
  text: string
}

/**
 * The HTML of a mail as it leaves: a page of its own, `data-cid` and `data-remote-…` attributes as they were, without
 * what runs. Pictures are named as they are written. Sheets of quoted mails go into its head: some programs read them
 * nowhere else. Whatever need not change stays byte for byte, above all quoted mail.
 */
function toOutgoingHtml(html: string, names: PictureNames): string {
  const { edits, sheets } = new EditFinder(html, names).find()
  let body = ''
  let last = 0
  for (const { from, to, text } of edits) {
    if (from < last) continue
    body += html.slice(last, from) + text
    last = to
  }
  body += html.slice(last)
  const head = `<meta http-equiv="Content-Type" content="text/html; charset=utf-8">${sheets.join('')}`
  if (/<html[\s>]/i.test(body)) return body
  return `<!DOCTYPE html>\n<html><head>${head}</head><body>\n${body}\n</body></html>\n`
}

/** HTML as it leaves, and the plain text that goes beside it for readers without HTML. */
export interface PreparedHtml {
  page: string
  text: string
  /** Which of the pictures the page shows, by their place among those that were given. */
  shown: number[]
}

/** Both forms; a second for a few megabytes, which `ParsePool.prepareHtml` spends in a thread of its own. */
export function prepareHtml(html: string, pictures: readonly PictureName[] = []): PreparedHtml {
  const names = new PictureNames(pictures)
  const page = toOutgoingHtml(html, names)
  return { page, text: readHtml(html, undefined, false).text, shown: names.shown() }
}

class EditFinder {
  private readonly html: string
  private readonly names: PictureNames
  private readonly edits: Edit[] = []
  private readonly isPage: boolean
  private readonly sheets: string[] = []
  private sheetAt = -1
  private dropping: { name: string; from: number; depth: number } | undefined

  constructor(html: string, names: PictureNames) {
    this.html = html
    this.names = names
    this.isPage = /<html[\s>]/i.test(html)
  }

  find(): { edits: Edit[]; sheets: string[] } {
    const parser = new Parser(
      {
        onopentag: (name, attributes, implied) => {
          if (!implied) this.open(name, attributes, parser.startIndex, parser.endIndex + 1)
        },
        onclosetag: (name, implied) => {
          if (!implied) this.close(name, parser.startIndex, parser.endIndex + 1)
        },
      },
      { lowerCaseTags: true, lowerCaseAttributeNames: true, decodeEntities: true },
    )
    parser.end(this.html)
    if (this.dropping) this.edits.push({ from: this.dropping.from, to: this.html.length, text: '' })
    return { edits: this.edits, sheets: this.sheets }
  }

  private open(name: string, attributes: Record<string, string>, from: number, to: number): void {
    if (this.dropping) {
      if (this.dropping.name === name) this.dropping.depth += 1
      return
    }
    if (name === 'style') this.sheetAt = from
    // A form is taken off its fields; what it holds may be text.
    if (name === 'form' || (DROPPED.has(name) && VOID.has(name))) this.edits.push({ from, to, text: '' })
    else if (DROPPED.has(name)) this.dropping = { name, from, depth: 1 }
    else this.change(name, attributes, from, to)
  }

  private close(name: string, from: number, to: number): void {
    if (!this.dropping) {
      if (name === 'style') this.takeSheet(to)
      if (DROPPED.has(name)) this.edits.push({ from, to, text: '' })
      return
    }
    if (this.dropping.name !== name) return
    this.dropping.depth -= 1
    if (this.dropping.depth > 0) return
    this.edits.push({ from: this.dropping.from, to, text: '' })
    this.dropping = undefined
  }

  private takeSheet(to: number): void {
    if (this.sheetAt < 0) return
    const sheet = this.html.slice(this.sheetAt, to)
    const written = this.names.inSheet(sheet)
    if (!this.isPage) this.sheets.push(written)
    if (!this.isPage || written !== sheet)
      this.edits.push({ from: this.sheetAt, to, text: this.isPage ? written : '' })
    this.sheetAt = -1
  }

  private change(name: string, attributes: Record<string, string>, from: number, to: number): void {
    const entries = Object.entries(attributes).flatMap(([key, value]) => {
      const named = isDangerous(key, value) ? undefined : this.name(key, value)
      return named === undefined ? [] : [[key, named] as const]
    })
    const isAsItWas = entries.every(([key, value]) => value === attributes[key] && !RESTORED.has(key))
    if (isAsItWas && entries.length === Object.keys(attributes).length) return
    const restored = new Map<string, string>()
    for (const [key, value] of entries) {
      const target = RESTORED.get(key)
      if (target !== undefined) restored.set(target, value)
      else if (value !== '' || !restored.has(key)) restored.set(key, value)
    }
    const written = [...restored].map(([key, value]) => ` ${key}="${escapeAttribute(value)}"`).join('')
    this.edits.push({ from, to, text: `<${name}${written}>` })
  }

  /** The value of an attribute, with the name of its picture as that is written; undefined for one that is not there. */
  private name(key: string, value: string): string | undefined {
    if (key === 'data-cid') return this.names.address(value)
    if (key === 'style') return this.names.inSheet(value)
    return URLS.has(key) ? this.names.inAddress(value) : value
  }
}

function isDangerous(name: string, value: string): boolean {
  if (/^on/.test(name) || name === 'srcdoc') return true
  // A browser passes blanks and control characters by before it reads the scheme.
  const url = URLS.has(name) ? value.replace(/[\0-\x20]+/g, '').toLowerCase() : ''
  return /^(?:javascript|vbscript|file):/.test(url) || (/^data:/.test(url) && !/^data:image\//.test(url))
}

function escapeAttribute(value: string): string {
  return value
    .replaceAll('&', '&amp;')
    .replaceAll('"', '&quot;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
}
