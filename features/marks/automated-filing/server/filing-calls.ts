import { randomUUID } from 'node:crypto'
import type { HandlerInput } from '@laycan/contract/endpoint.ts'
import { recordChange } from '@laycan/server/change-log/record-change.ts'
import { inTransaction, type Tx } from '@laycan/server/database/database.ts'
import type { ReadContext } from '@laycan/server/http/context.ts'
import { RefusedError } from '@laycan/server/http/refused-error.ts'
import { publicRoute, readRoute, writeRoute } from '@laycan/server/http/route.ts'
import { enqueueJob } from '@laycan/server/jobs/enqueue-job.ts'
import { unfileEmailsFrom } from '#features/marks/filings/server/public.ts'
import { emailRefusals } from '#features/records/emails/contract/errors.ts'
import { listCapabilities, requestFiling, tellOutcome, undoFiling } from '../contract/endpoints.ts'
import { automatedFilingRefusals as refusals } from '../contract/errors.ts'
import { filingRequested } from '../contract/messages.ts'
import { applyOutcome } from './apply-outcome.ts'
import { capabilitiesOf, readConnector } from './connector.ts'
import { filingAsked } from './filing-kind.ts'
import * as repo from './filing-states.repo.ts'
import { ConnectorFailed } from './http-connector.ts'
import { isToken, outcomeToken } from './outcome-token.ts'

export const listCapabilitiesRoute = readRoute(listCapabilities, async (_input, { db, services }) => {
  const connector = await readConnector(db, services)
  if (connector === undefined) return { capabilities: [] }
  return { capabilities: [...(await capabilitiesOf(connector, services).catch(refuse))] }
})

export const requestFilingRoute = readRoute(requestFiling, async ({ body }, context) => {
  const { db, services } = context
  const connector = await readConnector(db, services)
  if (connector === undefined) throw new RefusedError(refusals.off)
  // Before the transaction: a slow service holds no lock.
  const capabilities = await capabilitiesOf(connector, services).catch(refuse)
  if (!capabilities.some(({ type }) => type === body.capability_type))
    throw new RefusedError(refusals.unknownCapability)
  return { request_id: await inTransaction(db, (tx) => writeRequest(tx, body, context)) }
})

async function writeRequest(
  tx: Tx,
  { email_ids, capability_type }: HandlerInput<typeof requestFiling>['body'],
  { actor, services, request }: ReadContext,
): Promise<string> {
  const mails = await repo.lockMailsToFile(tx, actor, email_ids)
  if (mails.length === 0) throw new RefusedError(emailRefusals.notFound)
  const found = mails.map(({ id }) => id)
  const { user_id } = actor
  const request_id = randomUUID()
  await repo.deleteOldRequests(tx)
  await repo.insertRequest(tx, { id: request_id, user_id, capability_type, email_ids: found })
  const note = ''
  const lines = await repo.setFilingStates(tx, found, { state: 'requested', note, folder_id: null })
  for (const { line_id, email_ids: ids } of lines) {
    recordChange(tx, {
      message: filingRequested,
      body: { email_ids: ids, filing_state: 'requested', request_id, note, user_id, can_undo: false },
      audience: { to: 'lines', line_ids: [line_id] },
      actor_id: user_id,
    })
  }
  const base_url = services.settings.public_url || request.base_url
  await enqueueJob(tx, filingAsked, { request_id, base_url }, { share: `user ${user_id}` })
  return request_id
}

export const undoFilingRoute = writeRoute(undoFiling, async ({ body }, { tx, actor }) => {
  const filed = await repo.listBuiltInFilings(tx, actor, body.email_ids)
  for (const { folder_id, email_ids } of filed) {
    await unfileEmailsFrom(tx, actor, email_ids, folder_id)
    const { user_id } = actor
    await applyOutcome(tx, { request_id: '', user_id, outcome: 'delete', email_ids, note: '' })
  }
})

export const tellOutcomeRoute = publicRoute(tellOutcome, async ({ params, body }, { services, request }) => {
  const { request_id, company: company_id } = params
  const token = outcomeToken(services.secrets, { company_id, request_id })
  if (!isToken(request.raw.headers.authorization, token)) throw new RefusedError(refusals.badToken)
  const company = await services.companies.find(company_id)
  if (company === undefined) throw new RefusedError(refusals.badToken)
  await inTransaction(company.db, async (tx) => {
    const asked = await repo.findRequest(tx, request_id)
    // Switched off meanwhile, or too long ago.
    if (asked === undefined || !(await readConnector(tx, services))) throw new RefusedError(refusals.off)
    // A connector tells of what it was asked about.
    const own = new Set(asked.email_ids)
    const email_ids = (body.email_ids ?? asked.email_ids).filter((id) => own.has(id))
    const { user_id } = asked
    const error = body.outcome === 'preview' ? body.error : undefined
    await applyOutcome(tx, { request_id, user_id, outcome: body.outcome, email_ids, note: body.note, error })
  })
})

function refuse(error: unknown): never {
  if (!(error instanceof ConnectorFailed)) throw error
  throw new RefusedError(refusals.unreached)
}
