import type { ControlDb } from '@laycan/server/database/database.ts'

/** A company as the control database has it; its own database is not opened. */
export interface CompanyRow {
  id: string
  name: string
  created_at: string
  held_since: string | null
  /** Name of its database server. */
  server: string
}

export function listCompanyRows(control: ControlDb): Promise<CompanyRow[]> {
  return control
    .selectFrom('companies')
    .select(['id', 'name', 'created_at', 'held_since', 'server'])
    .orderBy('created_at')
    .execute()
}
