import type { Handler } from 'htmlparser2'

type Attributes = Record<string, string>

/** Elements whose content is shown elsewhere or not at all: older drawings of the same, deleted text, field codes. */
const LEFT_OUT = new Set(['mc:Fallback', 'w:del', 'w:moveFrom', 'w:instrText', 'w:sectPr', 'w:pict'])

const EMPHASIS: Record<string, string> = { 'w:b': 'b', 'w:i': 'i', 'w:u': 'u', 'w:strike': 's' }

interface Paragraph {
  tag: string
  level: number | undefined
  content: string
}

/** Writes WordprocessingML (ECMA-376 part 1 §17) as HTML while it is read. */
export class DocxWriter implements Partial<Handler> {
  html = ''
  private readonly links: ReadonlyMap<string, string>
  private readonly paragraphs: Paragraph[] = []
  private readonly open: string[] = []
  private emphasis = new Set<string>()
  private leftOut = 0
  private inText = false
  private inRunProperties = false

  constructor(links: ReadonlyMap<string, string>) {
    this.links = links
  }

  onopentag(name: string, attributes: Attributes): void {
    if (this.leftOut > 0 || LEFT_OUT.has(name)) {
      this.leftOut += 1
      return
    }
    if (name === 'w:p') this.paragraphs.push({ tag: 'p', level: undefined, content: '' })
    else if (name === 'w:r') this.emphasis = new Set()
    else if (name === 'w:rPr') this.inRunProperties = true
    else if (name === 'w:t') this.inText = true
    else if (name === 'w:tab') this.append('\u2003')
    else if (name === 'w:br' || name === 'w:cr') this.append('<br>')
    else if (name === 'w:hyperlink') this.append(this.linkTag(attributes))
    else if (name === 'w:tbl')
      this.begin('table', ' border="1" cellpadding="4" style="border-collapse:collapse"')
    else if (name === 'w:tr') this.begin('tr')
    else if (name === 'w:tc') this.begin('td', ' valign="top"')
    else this.readProperty(name, attributes)
  }

  ontext(text: string): void {
    if (this.leftOut > 0 || !this.inText) return
    const escaped = escapeHtml(text)
    const tags = [...this.emphasis]
    this.append(
      tags.map((tag) => `<${tag}>`).join('') +
        escaped +
        tags
          .reverse()
          .map((tag) => `</${tag}>`)
          .join(''),
    )
  }

  onclosetag(name: string): void {
    if (this.leftOut > 0) {
      this.leftOut -= 1
      return
    }
    if (name === 'w:p') this.endParagraph()
    else if (name === 'w:rPr') this.inRunProperties = false
    else if (name === 'w:t') this.inText = false
    else if (name === 'w:hyperlink') this.append('</a>')
    else if (name === 'w:tbl') this.end('table')
    else if (name === 'w:tr') this.end('tr')
    else if (name === 'w:tc') this.end('td')
  }

  /** Everything that was written, with what was still open closed. */
  finish(): string {
    while (this.paragraphs.length > 0) this.endParagraph()
    while (this.open.length > 0) this.html += `</${this.open.pop()}>`
    return this.html
  }

  private readProperty(name: string, attributes: Attributes): void {
    const value = attributes['w:val'] ?? ''
    const tag = EMPHASIS[name]
    const paragraph = this.paragraphs.at(-1)
    if (tag !== undefined && this.inRunProperties && !/^(?:0|false|none|off)$/.test(value))
      this.emphasis.add(tag)
    if (paragraph === undefined) return
    if (name === 'w:pStyle') paragraph.tag = headingTag(value) ?? paragraph.tag
    if (name === 'w:outlineLvl' && /^[0-5]$/.test(value)) paragraph.tag = `h${Number(value) + 1}`
    if (name === 'w:ilvl') paragraph.level = Math.min(Number(value) || 0, 8)
    if (name === 'w:numId' && value !== '0') paragraph.level ??= 0
  }

  private linkTag(attributes: Attributes): string {
    const target = this.links.get(attributes['r:id'] ?? '') ?? ''
    return /^(?:https?:\/\/|mailto:)/i.test(target) ? `<a href="${escapeHtml(target)}">` : '<a>'
  }

  private append(html: string): void {
    const paragraph = this.paragraphs.at(-1)
    if (paragraph) paragraph.content += html
  }

  /** Lists stand as indented lines: their numbers are counted by Word and are not in the text. */
  private endParagraph(): void {
    const { tag, level, content } = this.paragraphs.pop() ?? { tag: 'p', level: undefined, content: '' }
    if (level === undefined || tag !== 'p') this.html += `<${tag}>${content || '<br>'}</${tag}>`
    else this.html += `<p style="margin:2px 0 2px ${(level + 1) * 20}px">• ${content}</p>`
  }

  private begin(tag: string, attributes = ''): void {
    this.open.push(tag)
    this.html += `<${tag}${attributes}>`
  }

  private end(tag: string): void {
    // A broken file may close what it never opened.
    if (!this.open.includes(tag)) return
    for (let last = this.open.pop(); last !== undefined; last = this.open.pop()) {
      this.html += `</${last}>`
      if (last === tag) return
    }
  }
}

function headingTag(style: string): string | undefined {
  if (/^Title$/i.test(style)) return 'h1'
  const level = /^(?:heading|berschrift|titre|kop|titolo)\s?([1-6])$/i.exec(style)?.[1]
  return level && `h${level}`
}

function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}
