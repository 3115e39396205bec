import type { Generated } from 'kysely'
import type { ExportState } from '../contract/export.ts'

declare module '@laycan/server/database/database.ts' {
  interface CompanyTables {
    exports: {
      id: Generated<number>
      kind: string
      subject: unknown
      label: string
      state: Generated<ExportState>
      cursor: unknown
      done: Generated<number>
      total: Generated<number>
      problem: Generated<string>
      created_by: number
      created_at: Generated<string>
      ended_at: string | null
    }
    export_parts: {
      id: Generated<number>
      export_id: number
      position: number
      name: string
      blob: string
      size: number
    }
  }
}
