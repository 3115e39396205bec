import type { Generated, GeneratedAlways } from 'kysely'
import type {
  FileFormat,
  ImportColumn,
  ImportKindName,
  ImportState,
  MatchWay,
  RowOutcome,
} from '../contract/file-import.ts'

declare module '@laycan/server/database/database.ts' {
  interface CompanyTables {
    file_imports: {
      id: GeneratedAlways<number>
      kind: ImportKindName
      user_id: number
      file_name: string
      blob: string
      state: ImportState
      format: FileFormat | null
      charset: Generated<string>
      separator: Generated<string>
      sheet: Generated<string>
      columns: Generated<ImportColumn[]>
      on_match: Generated<MatchWay>
      agreed_columns: { name: string; field: string }[] | null
      total: Generated<number>
      done: Generated<number>
      counts: Generated<Record<RowOutcome, number>>
      kept: Generated<number>
      problem: Generated<string>
      created_at: Generated<string>
      finished_at: string | null
    }
    file_import_rows: {
      import_id: number
      position: number
      line: number
      cells: readonly string[]
      taken: object | null
      outcome: RowOutcome | null
      reason: Generated<string>
      name: Generated<string>
      facts: Generated<string[]>
      keys: Generated<string[]>
      record_id: number | null
      before: object | null
      version: number | null
      kept: Generated<boolean>
    }
  }
}
