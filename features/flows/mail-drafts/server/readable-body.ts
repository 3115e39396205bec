import type { ParsePool } from '@laycan/mail/pool/parse-pool.ts'
import { inTransaction, type Tx } from '@laycan/server/database/database.ts'
import { enqueueJob } from '@laycan/server/jobs/enqueue-job.ts'
import { defineJob, handleJob } from '@laycan/server/jobs/job-kind.ts'
import { setReadableBody } from '#features/records/emails/server/public.ts'
import { findOutgoing, readBody } from './outgoing.repo.ts'
import { recordDraft } from './record-draft.ts'

/** After the last save: whoever types saves every two seconds, and cleaning a megabyte takes a worker a while. */
const PAUSE_MS = 2_000

const makeReadable = defineJob<{ email_id: number }>('mail-outgoing readable')

/**
 * Asks for the copy of a body that readers of the line see. What a writer's editor sends is as hostile as any mail, so
 * HTML is cleaned and read in a worker; the draft itself keeps it as it came.
 */
export async function askReadableBody(tx: Tx, email_id: number): Promise<void> {
  const run_at = new Date(Date.now() + PAUSE_MS)
  await enqueueJob(tx, makeReadable, { email_id }, { key: String(email_id), run_at })
}

export const makeReadableJob = handleJob(makeReadable, async ({ email_id }, { db, services, finish }) => {
  const before = await findOutgoing(db, email_id)
  if (!before) return
  const words = await readBody(db, email_id)
  const body =
    before.body_type === 'html'
      ? await cleanBody(services.parsers, words)
      : { text: words, html: '', quote_offset: null }
  await inTransaction(db, async (tx) => {
    const now = await findOutgoing(tx, email_id, { locked: true })
    // Written anew or sent meanwhile: that comes with a copy of its own.
    if (now?.version === before.version && now.status === before.status) {
      await setReadableBody(tx, email_id, body)
      // Who looks on has been shown the words before: those of the save were not to be read yet.
      await recordDraft(tx, email_id, null)
    }
    await finish(tx)
  })
})

/** HTML as it may be shown, and its text: read as the HTML part of a mail is. */
export async function cleanBody(parsers: ParsePool, html: string) {
  const head =
    'MIME-Version: 1.0\r\nContent-Type: text/html; charset=utf-8\r\nContent-Transfer-Encoding: 8bit\r\n\r\n'
  const parsed = await parsers.parse(Buffer.from(head + html))
  return { text: parsed.text, html: parsed.html, quote_offset: parsed.quote_offset }
}
