import { areAlike, nameWords } from '#features/flows/contact-duplicates/contract/alike-names.ts'
import {
  type ColumnField,
  contactsOfTable,
  decodeFile,
  type FileContact,
  proposeColumns,
  type ReadContacts,
  readCsv,
  readLdif,
  readVcards,
} from '#features/flows/contact-files/server/public.ts'
import {
  IMPORT_BATCH,
  IMPORT_ROWS_MAX,
  type ImportColumn,
} from '#features/flows/file-imports/contract/file-import.ts'
import type { ReadFile } from '#features/flows/file-imports/server/public.ts'
import { FIELD_MAX } from '#features/records/contacts/contract/contact.ts'
import type { CustomField } from '#features/records/contacts/contract/custom-fields.ts'
import { cut, factsOf, type TakenContact, takeContact } from './take-contact.ts'

/** What is to be read. */
export interface ReadTask {
  readonly bytes: Uint8Array
  /** What the columns of a table are; undefined where that is to be proposed. */
  readonly columns: readonly string[] | undefined
  readonly custom_fields: readonly CustomField[]
}

/** A row of a file: a contact, or why it is none. */
interface ReadRow {
  readonly line: number
  readonly taken: TakenContact | null
  readonly reason: string
  readonly name: string
  readonly facts: readonly string[]
  /** As they came, of a refused row of a table. */
  readonly cells?: readonly string[]
  /** Left out: the book decides. */
  readonly outcome?: 'duplicate' | 'refused'
}

const SAMPLES = 5
const SAMPLE_LENGTH = 80
const COLUMNS_MAX = 500
/** Letters of a cell that are kept: no field takes more. */
const CELL_MAX = 5_000

/**
 * Reads a file of contacts, whatever it is. Its time grows with its size.
 * @throws Error in words for whoever gave it
 */
export function readContactFile({ bytes, columns, custom_fields }: ReadTask): ReadFile {
  const { text, charset } = decodeFile(bytes)
  if (text.trim() === '') throw new Error('The file is empty.')
  const format = formatOf(text)
  const read = format === 'csv' ? readTable(text, columns, custom_fields) : readCards(text, format)
  if (read.contacts.length === 0 && read.problems.length === 0)
    throw new Error('No contact was found in this file.')
  if (read.contacts.length > IMPORT_ROWS_MAX)
    throw new Error('This file has more than 200,000 contacts. Please import it in parts.')
  const rows = rowsOf(read, custom_fields)
  const batches: string[] = []
  for (let at = 0; at < rows.length; at += IMPORT_BATCH)
    batches.push(JSON.stringify(rows.slice(at, at + IMPORT_BATCH)))
  const { separator, columns: found } = read
  return { format, charset, separator, sheet: '', columns: found, total: rows.length, batches }
}

function formatOf(text: string): 'vcard' | 'csv' | 'ldif' {
  const start = text.slice(0, 2_000).trimStart()
  if (/^BEGIN:VCARD/i.test(start)) return 'vcard'
  return /^(?:version: *1|dn::? )/im.test(start) ? 'ldif' : 'csv'
}

type FoundContacts = ReadContacts & {
  readonly separator: string
  readonly columns: readonly ImportColumn[]
  /** Cells of a table by their lines. */
  readonly cells: ReadonlyMap<number, readonly string[]>
}

function readCards(text: string, format: 'vcard' | 'ldif'): FoundContacts {
  return {
    ...(format === 'vcard' ? readVcards(text) : readLdif(text)),
    separator: '',
    columns: [],
    cells: new Map(),
  }
}

function readTable(
  text: string,
  chosen: readonly string[] | undefined,
  custom_fields: readonly CustomField[],
): FoundContacts {
  const table = readCsv(text)
  if (table.header.length > COLUMNS_MAX) throw new Error('This table has more than 500 columns.')
  const proposed = proposeColumns(
    table.header,
    custom_fields.filter(({ retired }) => !retired),
  )
  const fields = table.header.map((_, at) => (chosen?.[at] ?? proposed[at] ?? 'skip') as ColumnField)
  const columns = table.header.map((name, at) => ({
    name: cut(name, SAMPLE_LENGTH),
    field: fields[at] ?? 'skip',
    samples: table.rows.slice(0, SAMPLES).map(({ cells }) => cut(cells[at] ?? '', SAMPLE_LENGTH)),
  }))
  const cells = new Map(table.rows.map((row) => [row.line, row.cells]))
  return { ...contactsOfTable(table, fields), separator: table.separator, columns, cells }
}

function rowsOf(
  { contacts, lines, problems, cells: cellsOf }: FoundContacts,
  custom_fields: readonly CustomField[],
): ReadRow[] {
  const firstOf = new Map<string, { line: number; words: readonly string[] }[]>()
  // With what is shown of it, so that whoever brought it knows which it is.
  const refused = (line: number, reason: string, contact?: FileContact): ReadRow => ({
    line,
    taken: null,
    reason,
    outcome: 'refused',
    name: cut(contact?.name ?? '', FIELD_MAX),
    facts: [cut(contact?.company_name ?? '', FIELD_MAX), '', ''],
    cells: (cellsOf.get(line) ?? []).map((cell) => cut(cell, CELL_MAX)),
  })
  const rows = contacts.map((contact, at): ReadRow => {
    const line = lines[at] ?? 0
    const taken = takeContact(contact, custom_fields)
    if ('refused' in taken) return refused(line, taken.refused, contact)
    const shown = { line, taken, name: taken.entry.fields.name, facts: factsOf(taken.entry) }
    const before = repeatedFrom(taken, line, firstOf)
    if (before === undefined) return { ...shown, reason: '' }
    return { ...shown, reason: `The same as in line ${before}.`, outcome: 'duplicate' }
  })
  const broken = problems
    // A broken part of a file tells of each of its lines: the first of them is enough.
    .filter(({ line, text }, at) => {
      const before = problems[at - 1]
      return !text.startsWith('This line') || before?.text !== text || before.line !== line - 1
    })
    .map(({ line, text }) => refused(line, text))
  return [...rows, ...broken].sort((one, other) => one.line - other.line)
}

/** The line of an earlier contact with one of the addresses and the same name; undefined, and noted, for the first. */
function repeatedFrom(
  { entry }: TakenContact,
  line: number,
  firstOf: Map<string, { line: number; words: readonly string[] }[]>,
): number | undefined {
  const words = nameWords(entry.fields.name)
  const keys = entry.items.flatMap(({ item_type, value }) =>
    item_type === 'email' ? [value.toLowerCase()] : [],
  )
  for (const key of keys) {
    const same = firstOf.get(key)?.find((one) => areAlike(one.words, words))
    if (same) return same.line
  }
  for (const key of keys) {
    const known = firstOf.get(key) ?? []
    // Of an address that a whole desk shares the first ones are compared.
    if (known.length < 50) firstOf.set(key, [...known, { line, words }])
  }
  return undefined
}
