import { z } from 'zod'
import type { Tx } from '@laycan/server/database/database.ts'
import type { JobContext } from '@laycan/server/jobs/job-kind.ts'
import {
  defineExportKind,
  type ExportFile,
  type ExportGap,
  jsonFiles,
  mailFile,
} from '#features/flows/exports/server/public.ts'
import { type MailSide, readMails } from './person-mails.ts'
import { findRequest, type StoredRequest } from './person-requests.repo.ts'
import { personSources } from './person-sources.ts'

export const PERSON_EXPORT = 'person'

const Cursor = z.object({ side: z.enum(['from', 'to']), email_id: z.number() })
const folders = { from: 'mail/sent-by', to: 'mail/sent-to' } as const

/**
 * What is held of somebody (GDPR, article 15): mails as they came (`mail/sent-by/ID.eml`, `mail/sent-to/ID.eml`), the rest as
 * JSON lines by kind (`data/NAME-1.jsonl`), and what each kind is (`contents.json`).
 */
export const personExport = defineExportKind<{ request_id: number }>({
  kind: PERSON_EXPORT,
  file_name: 'person',
  async count({ db }, { request_id }) {
    const request = await findRequest(db, request_id)
    const mails = (request?.found ?? []).filter(({ name }) => name.startsWith('mails_'))
    const kept = (request?.kept ?? []).reduce((sum, { count }) => sum + count, 0)
    return mails.reduce((sum, { count }) => sum + count, kept + 1)
  },
  async *files(context, { request_id }, cursor) {
    const request = await findRequest(context.db, request_id)
    if (!request) return
    const begun = Cursor.safeParse(cursor).data
    for (const side of ['from', 'to'] as const) {
      if (side === 'from' && begun?.side === 'to') continue
      const after = begun?.side === side ? begun.email_id : 0
      yield* mailFiles(context, { side, addresses: request.addresses, after })
    }
    yield { name: 'contents.json', content: contentsOf(request), cursor: null }
    yield* dataFiles(context, request)
  },
})

async function* mailFiles(
  context: JobContext,
  asked: { side: MailSide; addresses: readonly string[]; after: number },
): AsyncGenerator<ExportFile | ExportGap> {
  for await (const page of readMails(context, asked)) {
    for (const { id, raw_blob } of page) {
      if (raw_blob === '') continue
      yield await mailFile(
        context.services.blobs,
        { id, raw_blob, folder: folders[asked.side] },
        { side: asked.side, email_id: id },
      )
    }
  }
}

async function* contentsOf({ label, addresses, found, kept }: StoredRequest): AsyncGenerator<Uint8Array> {
  yield Buffer.from(`${JSON.stringify({ of: label, addresses, found, kept }, undefined, 2)}\n`)
}

/** All rows of one moment. */
async function* dataFiles({ db }: JobContext, request: StoredRequest): AsyncGenerator<ExportFile> {
  const tx = await db.startTransaction().setIsolationLevel('repeatable read').execute()
  try {
    for (const { name, read, count } of personSources()) {
      if ((await count(tx, request)) > 0) yield* jsonFiles(`data/${name}`, read(tx as Tx, request))
    }
  } finally {
    await tx.rollback().execute()
  }
}
