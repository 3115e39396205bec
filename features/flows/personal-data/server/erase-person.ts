import { inTransaction, type Tx } from '@laycan/server/database/database.ts'
import { defineJob, handleJob, type JobContext } from '@laycan/server/jobs/job-kind.ts'
import type { PersonSought } from '@laycan/server/person-data/person-data.ts'
import { removeExportsOf } from '#features/flows/exports/server/public.ts'
import { forgetSignIn } from '#features/flows/people/server/public.ts'
import { recordAuditOf } from '#features/foundation/audit/server/public.ts'
import { eraseEmails } from '#features/records/emails/server/public.ts'
import type { Found, Kept } from '../contract/person-request.ts'
import { recordRequest } from './describe-request.ts'
import { countPerson } from './look-up-person.ts'
import { PERSON_EXPORT } from './person-export.ts'
import { readDecider, readMails } from './person-mails.ts'
import * as repo from './person-requests.repo.ts'
import { personSources } from './person-sources.ts'

/** Mails of one transaction: their rows go with some dozen tables. */
const MAILS = 100
/** Rows of one transaction. */
const ROWS = 500

export const eraseWork = defineJob<{ request_id: number }>('erase a person')

export const erasePeople = handleJob(eraseWork, ({ request_id }, context) => erase(request_id, context), {
  async failed(tx, { request_id }, error) {
    await repo.setFailed(tx, request_id, `Not all could be erased: ${error.message}`.slice(0, 500))
    await recordRequest(tx, request_id)
  },
})

/**
 * Erases what may be erased of somebody, batch by batch; each is done for good, and after a crash the next look finds the
 * rest. Last goes what names him in the request itself, and the audit log keeps that it happened, without him.
 */
export async function erase(request_id: number, context: JobContext): Promise<void> {
  const request = await repo.findRequest(context.db, request_id)
  if (request?.state !== 'erasing') return
  await eraseMails(request_id, context, request)
  await eraseRows(request_id, context, request)
  if (request.user_id !== null)
    await forgetSignIn(context.services, { company_id: context.company.id, user_id: request.user_id })
  const left = await countPerson(context, request)
  await inTransaction(context.db, (tx) => close(tx, context, request_id, left))
}

async function close(
  tx: Tx,
  context: JobContext,
  request_id: number,
  left: { found: Found[]; kept: Kept[] },
): Promise<void> {
  await removeExportsOf(tx, { kind: PERSON_EXPORT, subject: { request_id } }, context.now())
  await repo.setFound(tx, request_id, left)
  await repo.setErased(tx, request_id)
  const request = await recordRequest(tx, request_id)
  await context.finish(tx)
  await recordAuditOf(
    tx,
    { id: null, name: 'Laycan', ip: '' },
    {
      action: 'person.erased',
      subject: { type: 'person', id: request_id, name: '' },
      after: { erased: request?.erased ?? 0, kept: left.kept.reduce((sum, { count }) => sum + count, 0) },
    },
  )
}

async function eraseMails(
  request_id: number,
  context: JobContext,
  { addresses }: PersonSought,
): Promise<void> {
  const whyKept = await readDecider(context.db, context.now())
  for await (const page of readMails(context, { side: 'from', addresses, after: 0 }, MAILS)) {
    const ids = page.filter((mail) => whyKept(mail) === undefined).map(({ id }) => id)
    if (ids.length === 0) continue
    const count = await eraseEmails(context.db, ids, context.now())
    await inTransaction(context.db, (tx) => note(tx, request_id, count))
  }
}

async function eraseRows(request_id: number, context: JobContext, person: PersonSought): Promise<void> {
  for (const source of personSources()) {
    if (!source.erase) continue
    for (let count = 1; count > 0; ) {
      if (context.signal.aborted) throw new Error('The server is stopping')
      count = await inTransaction(context.db, async (tx) => {
        const gone = (await source.erase?.(tx, person, { limit: ROWS, now: context.now() })) ?? 0
        if (gone > 0) await note(tx, request_id, gone)
        return gone
      })
    }
  }
}

async function note(tx: Tx, request_id: number, count: number): Promise<void> {
  await repo.addErased(tx, request_id, count)
  await recordRequest(tx, request_id)
}
