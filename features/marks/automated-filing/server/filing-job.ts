import { inTransaction, type Tx } from '@laycan/server/database/database.ts'
import type { JobContext } from '@laycan/server/jobs/job-kind.ts'
import { findActor } from '#features/foundation/session/server/public.ts'
import { applyOutcome } from './apply-outcome.ts'
import { fileByHistory } from './built-in/file-by-history.ts'
import { readConnector } from './connector.ts'
import { findRequest, lockMailsToFile } from './filing-states.repo.ts'
import { askToFile } from './http-connector.ts'
import { outcomeToken } from './outcome-token.ts'

interface Asked {
  readonly request_id: string
  readonly base_url: string
}

/** Has a request carried out: by the built-in connector here, or by the service, which tells of it later. */
export async function carryOutFiling({ request_id, base_url }: Asked, context: JobContext): Promise<void> {
  const { db, services, company } = context
  const asked = await findRequest(db, request_id)
  const connector = await readConnector(db, services)
  const actor = asked?.user_id ? await findActor(db, asked.user_id) : undefined
  if (asked === undefined || connector === undefined || actor === undefined) return
  if (connector.kind === 'built_in') {
    await inTransaction(db, async (tx) => {
      await fileByHistory(tx, actor, asked)
      await context.finish(tx)
    })
    return
  }
  const { capability_type, email_ids } = asked
  // What its reader may read no longer is nobody's to tell.
  const emails = await inTransaction(db, (tx) => lockMailsToFile(tx, actor, email_ids))
  const token = outcomeToken(services.secrets, { company_id: company.id, request_id })
  const url = `${base_url}/v1/filing_outcomes/${company.id}/${request_id}`
  await askToFile(services.egress, connector, {
    request_id,
    capability_type,
    emails,
    callback: { url, token },
  })
}

const NOT_TAKEN = 'The filing service did not take the request.'

/** Nobody took it: the mails are as before, and whoever asked learns of it. */
export async function giveUpFiling(tx: Tx, { request_id }: Asked): Promise<void> {
  const asked = await findRequest(tx, request_id)
  if (asked === undefined) return
  const { user_id, email_ids } = asked
  await applyOutcome(tx, { request_id, user_id, outcome: 'preview', email_ids, note: '', error: NOT_TAKEN })
}
