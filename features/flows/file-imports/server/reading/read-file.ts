import type { FileFormat, ImportColumn } from '../../contract/file-import.ts'

/** A file of a kind that reads its files itself. */
export interface FileToRead {
  readonly bytes: Uint8Array
  /** What its columns are; undefined where nobody said. */
  readonly fields: readonly string[] | undefined
}

/** What was read of a file. */
export interface ReadFile {
  readonly format: FileFormat
  readonly charset: string
  readonly separator: string
  readonly sheet: string
  readonly columns: readonly ImportColumn[]
  readonly total: number
  /** JSON of `IMPORT_BATCH` rows each, as `insertRows` takes them. */
  readonly batches: readonly string[]
}
