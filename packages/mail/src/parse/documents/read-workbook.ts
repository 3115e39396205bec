import { decodeXml, textOfRuns, xmlAttribute, xmlElements } from '../attachments/xml-text.ts'
import { ZipArchive } from '../attachments/zip-archive.ts'
import { readCellFormats } from './cell-formats.ts'
import type { FormatCode } from './format-code.ts'
import { carryDown, struckStyles } from './list-marks.ts'
import { plainNumber } from './plain-number.ts'
import { readIsoMoment } from './read-iso-moment.ts'
import { showNumber, showText } from './show-number.ts'

/** Limits of what is read for showing; the file itself stays whole. */
export const WORKBOOK_LIMITS = {
  /** More is not read in a preview, and a browser shows this many at once. */
  rows: 1000,
  columns: 100,
  sheets: 30,
  cell_chars: 1000,
  /** Of all sheets together. */
  chars: 2_000_000,
  /** Unpacked from the archive; a sheet of 1,000 wide rows has some 10 MB of XML. */
  bytes: 48 * 1024 * 1024,
} as const

/** No program makes a column wider (ECMA-376 18.3.1.13). */
const WIDEST_COLUMN = 255

export interface WorkbookRow {
  /** As the program counts it, from 1; empty rows are left out. */
  number: number
  cells: string[]
}

export interface WorkbookSheet {
  name: string
  rows: WorkbookRow[]
  /** Width of each column in characters as the file says, 0 where it says nothing; as far as it does. */
  widths: number[]
  /** True when rows or columns were left out. */
  is_cut: boolean
}

export interface Workbook {
  sheets: WorkbookSheet[]
  /** True when whole sheets were left out. */
  is_cut: boolean
}

interface ReadingOptions {
  /** Rows of a sheet at most. */
  rows?: number
  /** Letters of all sheets together at most. */
  chars?: number
  /**
   * For a program that reads a list: a merged cell stands in each of its rows, what is struck out in `~~`, and numbers
   * are given without words, with all digits, and dates whole.
   */
  forLists?: boolean
}

/**
 * The sheets of an XLSX workbook (ECMA-376) as text, cells as their program shows them. Null when the bytes are no such
 * workbook, are encrypted or broken. However large the file is, no more than WORKBOOK_LIMITS is unpacked or given out.
 */
export async function readWorkbook(
  bytes: Buffer,
  { rows = WORKBOOK_LIMITS.rows, chars = WORKBOOK_LIMITS.chars, forLists = false }: ReadingOptions = {},
): Promise<Workbook | null> {
  const zip = new ZipArchive(bytes, WORKBOOK_LIMITS.bytes)
  const book = textOf(zip.read('xl/workbook.xml'))
  if (book === '') return null
  const places = sheetPlaces(book, textOf(zip.read('xl/_rels/workbook.xml.rels')))
  const styles = textOf(zip.read('xl/styles.xml'))
  const formats = readCellFormats(styles)
  const shared = await sharedStrings(zip)
  const cells = {
    shared: shared.strings,
    formats,
    from1904: /<workbookPr[^<>]*\bdate1904="(?:1|true)"/.test(book),
    forLists,
    most_rows: rows,
    struck: forLists ? struckStyles(styles) : new Set<number>(),
  }
  const sheets: WorkbookSheet[] = []
  let left: number = chars
  for (const { name, path } of places.slice(0, WORKBOOK_LIMITS.sheets)) {
    const start = await zip.readStart(path)
    const xml = textOf(start?.content)
    const sheet = readSheet(name, xml, cells, left)
    if (forLists) carryDown(sheet.rows, xml)
    // A sheet that is named but cannot be unpacked is missing something, whatever it was.
    sheets.push(start === null || start.is_cut || shared.is_cut ? { ...sheet, is_cut: true } : sheet)
    left -= sheet.rows.reduce((sum, row) => sum + row.cells.join('').length, 0)
  }
  return { sheets, is_cut: places.length > WORKBOOK_LIMITS.sheets }
}

/** Some programs write every name with a prefix of the same namespace: `<x:row>`. */
function textOf(bytes: Buffer | null | undefined): string {
  const xml = bytes?.toString('utf8') ?? ''
  const prefix = /^\s*(?:<\?[^>]*>\s*)?<(\w{1,10}):/.exec(xml)?.[1]
  return prefix === undefined ? xml : xml.replaceAll(`<${prefix}:`, '<').replaceAll(`</${prefix}:`, '</')
}

function sheetPlaces(book: string, relations: string): { name: string; path: string }[] {
  const targets = new Map<string, string>()
  for (const relation of xmlElements(relations, 'Relationship')) {
    targets.set(xmlAttribute(relation, 'Id'), xmlAttribute(relation, 'Target'))
  }
  return [...xmlElements(book, 'sheet')].map((sheet, index) => {
    const target = targets.get(xmlAttribute(sheet, 'r:id')) ?? `worksheets/sheet${index + 1}.xml`
    const path = target.startsWith('/') ? target.slice(1) : `xl/${target}`
    return { name: xmlAttribute(sheet, 'name').slice(0, 100), path }
  })
}

async function sharedStrings(zip: ZipArchive): Promise<{ strings: string[]; is_cut: boolean }> {
  const start = await zip.readStart('xl/sharedStrings.xml')
  const strings: string[] = []
  for (const item of xmlElements(textOf(start?.content), 'si')) strings.push(textOfRuns(item))
  return { strings, is_cut: start?.is_cut === true }
}

interface Cells {
  shared: string[]
  formats: (style: number) => FormatCode
  from1904: boolean
  forLists: boolean
  most_rows: number
  /** Styles of what is struck out. */
  struck: ReadonlySet<number>
}

function readSheet(name: string, xml: string, cells: Cells, chars: number): WorkbookSheet {
  const sheet: WorkbookSheet = { name, rows: [], widths: widthsOf(xml), is_cut: false }
  let number = 0
  let left = chars
  for (const row of xmlElements(xml, 'row')) {
    number = Number(xmlAttribute(row, 'r')) || number + 1
    const read = readRow(row, cells)
    sheet.is_cut ||= read.is_cut
    if (read.texts.length === 0) continue
    if (sheet.rows.length === cells.most_rows || left <= 0) return { ...sheet, is_cut: true }
    sheet.rows.push({ number, cells: read.texts })
    left -= read.texts.join('').length
  }
  return sheet
}

/** Of columns that somebody gave a width; `<col>` names a range of columns (ECMA-376 18.3.1.13). */
function widthsOf(xml: string): number[] {
  const widths: number[] = []
  const head = xml.slice(0, Math.max(0, xml.indexOf('<sheetData')))
  for (const column of xmlElements(head, 'col')) {
    const [first, last] = [Number(xmlAttribute(column, 'min')), Number(xmlAttribute(column, 'max'))]
    const width = Number(xmlAttribute(column, 'width'))
    if (!(first >= 1 && last >= first && width > 0 && width <= WIDEST_COLUMN)) continue
    for (let at = first - 1; at < Math.min(last, WORKBOOK_LIMITS.columns); at += 1) {
      while (widths.length < at) widths.push(0)
      widths[at] = Math.round(width)
    }
  }
  return widths
}

function readRow(row: string, cells: Cells): { texts: string[]; is_cut: boolean } {
  const texts: string[] = []
  let column = -1
  for (const cell of xmlElements(row, 'c')) {
    column = columnOf(xmlAttribute(cell, 'r')) ?? column + 1
    const words = textOfCell(cell, cells)
    if (words === '') continue
    const text = cells.struck.has(Number(xmlAttribute(cell, 's'))) ? `~~${words}~~` : words
    if (column >= WORKBOOK_LIMITS.columns) return { texts, is_cut: true }
    while (texts.length < column) texts.push('')
    texts[column] = text
  }
  return { texts, is_cut: false }
}

/** 'C7' is column 2; undefined where the cell does not say. */
function columnOf(place: string): number | undefined {
  const letters = /^[A-Z]{1,3}(?=\d)/.exec(place)?.[0]
  if (letters === undefined) return undefined
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
}

function textOfCell(cell: string, cells: Cells): string {
  const type = xmlAttribute(cell, 't')
  const format = cells.formats(Number(xmlAttribute(cell, 's')))
  return readCell(cell, type, format, cells).slice(0, WORKBOOK_LIMITS.cell_chars)
}

function readCell(cell: string, type: string, format: FormatCode, cells: Cells): string {
  const asText = (text: string) => (cells.forLists ? text : showText(text, format))
  if (type === 'inlineStr') return asText(textOfRuns(cell))
  const value = decodeXml(/<v(?:\s[^<>]*)?>([^<]*)/.exec(cell)?.[1] ?? '')
  if (type === 's') return asText(cells.shared[Number(value)] ?? '')
  if (type === 'str') return asText(value)
  if (type === 'b') return value === '1' ? 'TRUE' : 'FALSE'
  if (type === 'e') return value
  const asNumber = cells.forLists ? plainNumber : showNumber
  if (type === 'd') {
    const moment = readIsoMoment(value)
    if (moment === undefined) return value
    const kind = format.sections[0]?.kind
    const hasDate = moment.days >= 1
    return kind === 'clock' || (kind === 'day' && hasDate) ? asNumber(moment.days, format) : moment.text
  }
  const number = Number(value)
  return value.trim() === '' || !Number.isFinite(number) ? value : asNumber(number, format, cells.from1904)
}
