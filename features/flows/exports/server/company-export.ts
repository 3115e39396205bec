import { z } from 'zod'
import type { Tx } from '@laycan/server/database/database.ts'
import type { JobContext } from '@laycan/server/jobs/job-kind.ts'
import { fileNameOf, jsonFiles, mailFile } from './export-files.ts'
import { defineExportKind, type ExportFile, type ExportGap } from './export-kinds.ts'
import { countExported, listExportedMails, listTables, readTable } from './exported.repo.ts'

export const COMPANY_EXPORT = 'company'

/** Mails of one page. */
const PAGE = 500

const MailCursor = z.object({ email_id: z.number() })

/**
 * All that a company has, in formats that other programs read: each mail as it came (`mail/LINE/BOX/ID.eml`), then the tables
 * of one moment as JSON lines (`tables/NAME-1.jsonl`), without sealed secrets.
 */
export const companyExport = defineExportKind({
  kind: COMPANY_EXPORT,
  file_name: 'company',
  count: ({ company }) => countExported(company.background),
  async *files({ company, services }: JobContext, _subject, cursor) {
    let after = MailCursor.safeParse(cursor).data?.email_id ?? 0
    for (;;) {
      const page = await listExportedMails(company.background, after, PAGE)
      for (const { id, line, box, raw_blob } of page) {
        const folder = `mail/${fileNameOf(line)}/${box}`
        yield await mailFile(services.blobs, { id, raw_blob, folder }, { email_id: id })
      }
      if (page.length < PAGE) break
      after = page.at(-1)?.id ?? after
    }
    yield* tableFiles(company.background)
  },
})

async function* tableFiles(db: JobContext['db']): AsyncGenerator<ExportFile | ExportGap> {
  const tx = await db.startTransaction().setIsolationLevel('repeatable read').execute()
  try {
    for (const { name, columns } of await listTables(tx))
      yield* jsonFiles(`tables/${name}`, readTable(tx as Tx, { name, columns }))
  } finally {
    await tx.rollback().execute()
  }
}
