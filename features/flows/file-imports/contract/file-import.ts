import { z } from 'zod'
import { Id, Moment } from '@laycan/contract/ids.ts'

/** Bytes of a file at most. */
export const IMPORT_BYTES_MAX = 64 * 1024 * 1024
/** Rows of a file at most. */
export const IMPORT_ROWS_MAX = 200_000
/** Rows that are read, decided and written together. */
export const IMPORT_BATCH = 500
/** Rows of one answer. */
export const IMPORT_ROWS_PAGE = 50
/** Columns of a file at most. */
export const IMPORT_COLUMNS_MAX = 500

/**
 * Where an import is: its file is read, then compared with what is there (`checking`), and waits (`ready`) until somebody
 * starts it (`running`). Done, it can be taken back as a whole (`undoing`, `undone`). `failed`: the file cannot be read.
 */
export const importStates = [
  'reading',
  'checking',
  'ready',
  'running',
  'done',
  'undoing',
  'undone',
  'failed',
] as const
export type ImportState = (typeof importStates)[number]

/** What becomes of a record that is there already. */
export const matchWays = ['fill', 'replace', 'skip'] as const
export type MatchWay = (typeof matchWays)[number]

export const rowOutcomes = ['new', 'changed', 'duplicate', 'refused'] as const
export type RowOutcome = (typeof rowOutcomes)[number]

/** Kinds of records that are imported by files; a feature declares each (`import_kinds`). */
export const importKinds = ['ships', 'ports', 'contacts'] as const
export type ImportKindName = (typeof importKinds)[number]

/** Tables, and files of contacts. */
export const fileFormats = ['csv', 'xlsx', 'vcard', 'ldif'] as const
export type FileFormat = (typeof fileFormats)[number]

const Count = z.number().int()

/** A column: its head, what it is taken for, and its first cells. */
export const ImportColumn = z.object({ name: z.string(), field: z.string(), samples: z.array(z.string()) })
export type ImportColumn = z.infer<typeof ImportColumn>

export const FileImport = z.object({
  id: Id,
  kind: z.enum(importKinds),
  file_name: z.string(),
  state: z.enum(importStates),
  /** Null until the file was read. */
  format: z.enum(fileFormats).nullable(),
  charset: z.string(),
  /** What stands between cells, of a CSV. */
  separator: z.string(),
  /** Which sheet was read, of a workbook. */
  sheet: z.string(),
  columns: z.array(ImportColumn),
  on_match: z.enum(matchWays),
  /** Rows of the file, and of these, how many the present state is through with. */
  total: Count,
  done: Count,
  counts: z.object({ new: Count, changed: Count, duplicate: Count, refused: Count }),
  /** Records that taking it back left as they are, because somebody changed them since. */
  kept: Count,
  /** Why the file cannot be read. */
  problem: z.string(),
  created_at: Moment,
  finished_at: Moment.nullable(),
})
export type FileImport = z.infer<typeof FileImport>

/** A row of a file, and what becomes of it. */
export const ImportRow = z.object({
  position: Count,
  /** Of the file, from 1. */
  line: Count,
  outcome: z.enum(rowOutcomes),
  name: z.string(),
  /** What else is shown of it, in the order of the kind. */
  facts: z.array(z.string()),
  /** Why it is a duplicate or refused; of a changed one, which fields change. */
  reason: z.string(),
  /** The record that it is about. */
  record_id: Id.nullable(),
  /** Taken back, it stayed as somebody had changed it since. */
  kept: z.boolean(),
})
export type ImportRow = z.infer<typeof ImportRow>
