import type { Tx } from '@laycan/server/database/database.ts'
import type { WriteContext } from '@laycan/server/http/context.ts'
import { RefusedError } from '@laycan/server/http/refused-error.ts'
import { readRoute, writeRoute } from '@laycan/server/http/route.ts'
import { enqueueJob } from '@laycan/server/jobs/enqueue-job.ts'
import { askForExport, removeExportsOf } from '#features/flows/exports/server/public.ts'
import { recordAudit } from '#features/foundation/audit/server/public.ts'
import { listFormerUsers } from '#features/foundation/users/server/public.ts'
import * as calls from '../contract/person-request.ts'
import { accessPerson } from './access-person.ts'
import { describeRequest, recordRequest } from './describe-request.ts'
import { eraseWork } from './erase-person.ts'
import { lookWork } from './look-up-person.ts'
import { PERSON_EXPORT } from './person-export.ts'
import * as repo from './person-requests.repo.ts'

const refuse = calls.personRefusals

export const listPersonRequestsRoute = readRoute(calls.listPersonRequests, async (_input, { db }) => {
  const [rows, former_users] = await Promise.all([repo.listRequestRows(db), listFormerUsers(db)])
  return { requests: await Promise.all(rows.map((row) => describeRequest(db, row))), former_users }
})

export const addPersonRequestRoute = writeRoute(calls.addPersonRequest, async ({ body }, context) => {
  const { tx, actor } = context
  const person = await accessPerson(tx, body)
  const id = await repo.insertRequest(tx, { ...person, created_by: actor.user_id })
  await enqueueJob(tx, lookWork, { request_id: id }, { key: String(id) })
  return told(context, id, 'person.sought')
})

export const lookAgainRoute = writeRoute(calls.lookAgain, async ({ params: { id } }, context) => {
  await lock(context.tx, id)
  await repo.setAtWork(context.tx, id, 'looking')
  await enqueueJob(context.tx, lookWork, { request_id: id }, { key: String(id) })
  return told(context, id, 'person.sought')
})

export const exportPersonRoute = writeRoute(calls.exportPerson, async ({ params: { id } }, context) => {
  const { tx, actor } = context
  const { label } = await lock(tx, id)
  const asked = { kind: PERSON_EXPORT, subject: { request_id: id }, label, created_by: actor.user_id }
  await repo.setExportOf(tx, id, (await askForExport(tx, asked)).id)
  return told(context, id, 'person.exported')
})

export const erasePersonRoute = writeRoute(calls.erasePerson, async ({ params: { id }, body }, context) => {
  const { looked_at } = await lock(context.tx, id)
  if (looked_at === null || new Date(looked_at).getTime() !== new Date(body.looked_at).getTime())
    throw new RefusedError(refuse.changed)
  await repo.setAtWork(context.tx, id, 'erasing')
  await enqueueJob(context.tx, eraseWork, { request_id: id }, { key: String(id) })
  return told(context, id, 'person.erasing')
})

export const dropPersonRequestRoute = writeRoute(
  calls.dropPersonRequest,
  async ({ params: { id } }, { tx }) => {
    const request = await repo.lockRequest(tx, id)
    if (!request) throw new RefusedError(refuse.gone)
    if (request.state === 'erasing') throw new RefusedError(refuse.atWork)
    await removeExportsOf(tx, { kind: PERSON_EXPORT, subject: { request_id: id } }, new Date())
    await repo.deleteRequest(tx, id)
    await recordRequest(tx, id)
  },
)

/** A request at which nobody works, of somebody who is not erased. @throws RefusedError */
async function lock(tx: Tx, id: number): Promise<repo.StoredRequest> {
  const request = await repo.lockRequest(tx, id)
  if (!request) throw new RefusedError(refuse.gone)
  if (request.state === 'erased') throw new RefusedError(refuse.erased)
  if (request.state === 'looking' || request.state === 'erasing') throw new RefusedError(refuse.atWork)
  return request
}

/** The audit log names the request alone: whose it is goes with him. */
async function told(
  context: WriteContext,
  id: number,
  action: 'person.sought' | 'person.exported' | 'person.erasing',
): Promise<{ request: calls.PersonRequest }> {
  const request = (await recordRequest(context.tx, id)) as calls.PersonRequest
  await recordAudit(context, { action, subject: { type: 'person', id, name: '' } })
  return { request }
}
