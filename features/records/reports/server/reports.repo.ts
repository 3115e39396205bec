import { type Generated, sql } from 'kysely'
import type { Tx } from '@laycan/server/database/database.ts'
import { textForPostgres } from '#features/records/emails/server/public.ts'

declare module '@laycan/server/database/database.ts' {
  interface CompanyTables {
    reports: {
      id: Generated<number>
      user_id: number
      reportable_type: string
      reportable_id: number
      remark: string
      created_at: Generated<string>
    }
  }
}

export async function insertReport(
  tx: Tx,
  report: { user_id: number; reportable_type: string; reportable_id: number; remark: string },
): Promise<void> {
  const { user_id, reportable_type, reportable_id, remark } = report
  await sql`
    insert into reports (user_id, reportable_type, reportable_id, remark)
    values (${user_id}, ${reportable_type}, ${reportable_id}, ${textForPostgres(remark)})
  `.execute(tx)
}
