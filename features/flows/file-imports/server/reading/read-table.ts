import { readWorkbook } from '@laycan/mail/parse/documents/read-workbook.ts'
import { decodeFile, readCsv } from '#features/flows/contact-files/server/public.ts'
import { IMPORT_BATCH, IMPORT_ROWS_MAX } from '../../contract/file-import.ts'

/** What is to be read. */
export interface ReadTask {
  readonly bytes: Uint8Array
  /** Heads by which the row of heads is found (`bareHead`). */
  readonly heads: readonly string[]
  /** What stands for the heads of a file that has none; undefined: its first row is taken for them. */
  readonly headless: readonly string[] | undefined
}

/** A table as it was read: heads, and rows that are handed over together. */
export interface ReadTable {
  readonly format: 'csv' | 'xlsx'
  readonly charset: string
  readonly separator: string
  readonly sheet: string
  readonly heads: readonly string[]
  readonly samples: readonly (readonly string[])[]
  readonly total: number
  /** JSON of some rows each, in the order of the file, so that nobody has to write them out again. */
  readonly batches: readonly string[]
}

const COLUMNS_MAX = 200
const SAMPLES = 5
const SAMPLE_LENGTH = 80
/** Letters of a cell that are kept: no field takes more. */
const CELL_MAX = 5_000
/** Titles and empty rows above the heads. */
const ABOVE_MAX = 20
/** Letters of a workbook: 20,000 ships with 40 columns. */
const BOOK_CHARS = 16_000_000

interface FoundRow {
  readonly line: number
  readonly cells: readonly string[]
}

type FoundTable = Pick<ReadTable, 'format' | 'charset' | 'separator' | 'sheet'> & {
  readonly rows: FoundRow[]
}

/**
 * Reads a table, CSV or XLSX. Its time grows with its size.
 * @throws Error in words for whoever gave it
 */
export async function readTable({ bytes, heads, headless }: ReadTask): Promise<ReadTable> {
  const isZip = bytes[0] === 0x50 && bytes[1] === 0x4b
  const { rows, ...table } = isZip ? await readBook(bytes, heads) : readText(bytes)
  const filled = rows.filter(({ cells }) => cells.some((cell) => cell.trim() !== ''))
  const { head, body } = parted(filled, heads, headless)
  if (body.length === 0) throw new Error('No rows were found below the heads of its columns.')
  if (body.length > IMPORT_ROWS_MAX)
    throw new Error('This file has more than 200,000 rows. Please import it in parts.')
  if (head.length > COLUMNS_MAX) throw new Error('This file has more than 200 columns.')
  const batches: string[] = []
  for (let at = 0; at < body.length; at += IMPORT_BATCH)
    batches.push(JSON.stringify(body.slice(at, at + IMPORT_BATCH).map((row) => keptRow(row, head.length))))
  const samples = head.map((_, at) => body.slice(0, SAMPLES).map(({ cells }) => cut(cells[at] ?? '')))
  return { ...table, heads: head.map(cut), samples, total: body.length, batches }
}

function readText(bytes: Uint8Array): FoundTable {
  const { text, charset } = decodeFile(bytes)
  if (text.trim() === '') throw new Error('The file is empty.')
  const { header, rows, separator, unclosed_line } = readCsv(text)
  if (unclosed_line !== undefined)
    throw new Error(`A quote is opened in line ${unclosed_line} and never closed.`)
  return { format: 'csv', charset, separator, sheet: '', rows: [{ line: 1, cells: header }, ...rows] }
}

/** The first sheet with known heads, or else the first one that has rows. */
async function readBook(bytes: Uint8Array, heads: readonly string[]): Promise<FoundTable> {
  const options = { rows: IMPORT_ROWS_MAX + ABOVE_MAX, chars: BOOK_CHARS, forLists: true }
  const book = await readWorkbook(Buffer.from(bytes), options)
  const sheets = book?.sheets.filter(({ rows }) => rows.length > 0) ?? []
  const known = sheets.find(({ rows }) =>
    rows.slice(0, ABOVE_MAX).some(({ cells }) => knownHeads(cells, heads) > 1),
  )
  const sheet = known ?? sheets[0]
  if (!sheet)
    throw new Error('It is no workbook of Excel (XLSX), or has no rows, or is locked by a password.')
  // A part of a list is none: what is left out would look as if it were gone.
  if (sheet.is_cut) throw new Error('This workbook is too large. Please save the sheet as CSV.')
  const rows = sheet.rows.map(({ number, cells }) => ({ line: number, cells }))
  return { format: 'xlsx', charset: '', separator: '', sheet: sheet.name, rows }
}

/** A head as heads are compared: small letters and digits alone. */
export function bareHead(name: string): string {
  return name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')
}

function knownHeads(cells: readonly string[], heads: readonly string[]): number {
  return cells.filter((cell) => heads.includes(bareHead(cell))).length
}

/** Heads and what is below them; titles above are no rows. */
function parted(
  rows: readonly FoundRow[],
  heads: readonly string[],
  headless: readonly string[] | undefined,
): { head: readonly string[]; body: readonly FoundRow[] } {
  const counts = rows.slice(0, ABOVE_MAX).map(({ cells }) => knownHeads(cells, heads))
  const most = Math.max(0, ...counts)
  if (most < 2 && headless !== undefined) return { head: headless, body: rows }
  const at = Math.max(0, counts.indexOf(most))
  return { head: (rows[at]?.cells ?? []).map((cell) => cell.trim()), body: rows.slice(at + 1) }
}

function keptRow({ line, cells }: FoundRow, columns: number): FoundRow {
  const kept = cells.slice(0, columns).map((cell) => stored(cell.slice(0, CELL_MAX)))
  return { line, cells: kept }
}

/** No database takes a zero or half a sign in a text. */
function stored(text: string): string {
  return text.replace(/\0|\p{Cs}/gu, ' ').trim()
}

function cut(text: string): string {
  return stored(text.slice(0, SAMPLE_LENGTH))
}
