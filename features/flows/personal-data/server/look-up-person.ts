import { inTransaction } from '@laycan/server/database/database.ts'
import { defineJob, handleJob, type JobContext } from '@laycan/server/jobs/job-kind.ts'
import type { PersonSought } from '@laycan/server/person-data/person-data.ts'
import type { Found, Kept } from '../contract/person-request.ts'
import { KeptCounts } from './decide-kept.ts'
import { recordRequest } from './describe-request.ts'
import { readDecider, readMails } from './person-mails.ts'
import * as repo from './person-requests.repo.ts'
import { personSources } from './person-sources.ts'

export const lookWork = defineJob<{ request_id: number }>('look up a person')

const TO_STAYS =
  'It is mail of the company and of others, in which the person is one of the recipients. It is told in an export'

export const lookUpPeople = handleJob(lookWork, ({ request_id }, context) => lookUp(request_id, context), {
  attempts: 3,
  async failed(tx, { request_id }, error) {
    await repo.setFailed(tx, request_id, `It could not be looked up: ${error.message}`.slice(0, 500))
    await recordRequest(tx, request_id)
  },
})

/** Counts what is held of somebody and keeps the answer with his request. */
export async function lookUp(request_id: number, context: JobContext): Promise<void> {
  const request = await repo.findRequest(context.db, request_id)
  if (request?.state !== 'looking') return
  const counted = await countPerson(context, request)
  await inTransaction(context.db, async (tx) => {
    await repo.setFound(tx, request_id, counted)
    await recordRequest(tx, request_id)
    await context.finish(tx)
  })
}

/** All kinds of which there is something, those of mails first. */
export async function countPerson(
  context: Pick<JobContext, 'db' | 'signal' | 'now'>,
  person: PersonSought,
): Promise<{ found: Found[]; kept: Kept[] }> {
  const { gone, kept } = await countSent(context, person)
  let received = 0
  for await (const page of readMails(context, { side: 'to', addresses: person.addresses, after: 0 }))
    received += page.length
  const found: Found[] = [
    { name: 'mails_from', title: 'Mail that the person sent', count: gone, stays: null },
    { name: 'mails_to', title: 'Mail that the person was sent', count: received, stays: TO_STAYS },
  ]
  for (const { name, title, stays = null, count } of personSources())
    found.push({ name, title, stays, count: await count(context.db, person) })
  return { found: found.filter(({ count }) => count > 0), kept }
}

async function countSent(
  context: Pick<JobContext, 'db' | 'signal' | 'now'>,
  { addresses }: PersonSought,
): Promise<{ gone: number; kept: Kept[] }> {
  const whyKept = await readDecider(context.db, context.now())
  const kept = new KeptCounts()
  let gone = 0
  for await (const page of readMails(context, { side: 'from', addresses, after: 0 })) {
    for (const mail of page) {
      const why = whyKept(mail)
      if (why) kept.add(why)
      else gone += 1
    }
  }
  return { gone, kept: kept.all() }
}
