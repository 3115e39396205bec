import { decodeXml, textOfRuns } from './xml-text.ts'
import { ZipArchive } from './zip-archive.ts'

/** Bytes unpacked of one document; text of 40 pages is some 200 kB of XML, with styles some MB. */
const MOST_UNPACKED = 24 * 1024 * 1024

/** Text of a Word document: paragraphs as lines, cells tabbed. */
export function textOfDocx(bytes: Buffer, most: number): string {
  const zip = new ZipArchive(bytes, MOST_UNPACKED)
  const names = [
    'word/document.xml',
    'word/footnotes.xml',
    ...zip
      .names()
      .filter((name) => /^word\/(?:header|footer)\d*\.xml$/.test(name))
      .slice(0, 6),
  ]
  return joinTexts(names, most, (name) => textOfMarkup(zip.read(name)?.toString('utf8') ?? '', most))
}

/** Text of a presentation, slide by slide. */
export function textOfPptx(bytes: Buffer, most: number): string {
  const zip = new ZipArchive(bytes, MOST_UNPACKED)
  const slides = zip.names().filter((name) => /^ppt\/slides\/slide\d+\.xml$/.test(name))
  slides.sort((a, b) => Number(/\d+/.exec(a)?.[0]) - Number(/\d+/.exec(b)?.[0]))
  return joinTexts(slides, most, (name) => textOfMarkup(zip.read(name)?.toString('utf8') ?? '', most))
}

/** Text of an OpenDocument file. */
export function textOfOpenDocument(bytes: Buffer, most: number): string {
  const zip = new ZipArchive(bytes, MOST_UNPACKED)
  const xml = zip.read('content.xml')?.toString('utf8') ?? ''
  return decodeXml(
    xml
      .replace(/<\/text:(?:p|h)>/g, '\n')
      .replace(/<text:tab\/>/g, '\t')
      .replace(/<[^<>]*>/g, ''),
  ).slice(0, most)
}

/** Text of a workbook: sheets one after the other, rows as lines, cells tabbed. */
export function textOfXlsx(bytes: Buffer, most: number): string {
  const zip = new ZipArchive(bytes, MOST_UNPACKED)
  const shared = sharedStrings(zip.read('xl/sharedStrings.xml')?.toString('utf8') ?? '')
  const sheets = zip.names().filter((name) => /^xl\/worksheets\/sheet\d+\.xml$/.test(name))
  sheets.sort((a, b) => Number(/\d+/.exec(a)?.[0]) - Number(/\d+/.exec(b)?.[0]))
  const titles = [
    ...(zip.read('xl/workbook.xml')?.toString('utf8') ?? '').matchAll(/<sheet [^<>]*?name="([^"<>]*)"/g),
  ].map((match) => decodeXml(match[1] ?? ''))
  return joinTexts(sheets, most, (name) => {
    const title = titles[sheets.indexOf(name)] ?? ''
    return `${title}\n${textOfSheet(zip.read(name)?.toString('utf8') ?? '', shared, most)}`
  })
}

function joinTexts(names: string[], most: number, read: (name: string) => string): string {
  let text = ''
  for (const name of names) {
    if (text.length >= most) break
    const piece = read(name).trim()
    if (piece !== '') text += (text === '' ? '' : '\n') + piece
  }
  return text.slice(0, most)
}

/** Text runs of WordprocessingML and DrawingML. */
function textOfMarkup(xml: string, most: number): string {
  let text = ''
  for (const match of xml.matchAll(
    /<(?:w|a):t(?:\s[^<>]*)?>([^<]*)<|<\/(?:w|a):p>|<(?:w|a):(?:br|cr)\b|<w:tab\/>|<\/w:tc>/g,
  )) {
    const tag = match[0]
    if (match[1] !== undefined) text += decodeXml(match[1])
    else text += tag === '<w:tab/>' || tag === '</w:tc>' ? '\t' : '\n'
    if (text.length > most * 2) break
  }
  // A cell ends with a paragraph of its own.
  return text
    .replace(/\n\t/g, '\t')
    .replace(/\t\n/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
}

// Pieces are cut at closing tags instead of matched by pattern, so that a hostile file without them costs one pass.
function sharedStrings(xml: string): string[] {
  return xml.split(/<\/si>|<si\/>/).map(textOfRuns)
}

function textOfSheet(xml: string, shared: string[], most: number): string {
  const lines: string[] = []
  let length = 0
  for (const row of xml.split('</row>')) {
    const line = row
      .split('</c>')
      .map((cell) => textOfCell(cell, shared))
      .filter((cell) => cell !== '')
      .join('\t')
    if (line === '') continue
    lines.push(line)
    length += line.length
    if (length > most) break
  }
  return lines.join('\n')
}

/** @param xml from anywhere before the cell to its end */
function textOfCell(xml: string, shared: string[]): string {
  const start = Math.max(xml.lastIndexOf('<c '), xml.lastIndexOf('<c>'))
  if (start === -1) return ''
  const cell = xml.slice(start)
  const type = /^<c\b[^<>]*\bt="(\w+)"/.exec(cell)?.[1]
  if (type === 'inlineStr') return textOfRuns(cell)
  const value = /<v>([^<]*)(?:<|$)/.exec(cell)?.[1] ?? ''
  return type === 's' ? (shared[Number(value)] ?? '') : decodeXml(value)
}
