import { randomBytes } from 'node:crypto'
import { refusals } from '@laycan/contract/errors.ts'
import { recordChange } from '@laycan/server/change-log/record-change.ts'
import { type ControlDb, inTransaction, type Tx } from '@laycan/server/database/database.ts'
import type { ReadContext } from '@laycan/server/http/context.ts'
import { RefusedError } from '@laycan/server/http/refused-error.ts'
import { readRoute } from '@laycan/server/http/route.ts'
import { type AuditDeed, recordAudit } from '#features/foundation/audit/server/public.ts'
import { type Owner, renewAccess, tokenHash } from '#features/foundation/session/server/public.ts'
import { type AccessToken, TOKEN_START, TOKENS_MAX } from '../contract/access-token.ts'
import { createAccessToken, listAccessTokens, revokeAccessToken } from '../contract/endpoints.ts'
import { accessTokenRefusals } from '../contract/errors.ts'
import { accessTokensChanged } from '../contract/messages.ts'
import { deleteTokenOf, insertToken, listTokensOf } from './access-tokens.repo.ts'

const DAY_MS = 86_400_000

export const listAccessTokensRoute = readRoute(listAccessTokens, async (_input, context) => ({
  access_tokens: await listTokensOf(context.services.companies.control, ownerOf(context)),
}))

/** Not repeatable under a key: its answer would be kept, and what a token says is kept nowhere. */
export const createAccessTokenRoute = readRoute(createAccessToken, async ({ body }, context) => {
  const { services, actor, db } = context
  const { control } = services.companies
  const { name, days } = body
  const scopes = [...new Set(body.scopes)]
  if (scopes.includes('admin') && actor.user_type !== 'admin')
    throw new RefusedError(accessTokenRefusals.adminOnly)
  const owner = ownerOf(context)
  if ((await listTokensOf(control, owner)).length >= TOKENS_MAX)
    throw new RefusedError(accessTokenRefusals.tooMany)
  const { token, access_token } = await inTransaction(db, async (tx) => {
    const { token: text, made } = await makeToken(control, owner, { name, scopes, days })
    await tell(tx, context, made, { action: 'token.created', after: factsOf(made) })
    return { token: text, access_token: made }
  })
  return { access_token, token }
})

/** Enters a token; what it says is kept nowhere. */
export async function makeToken(
  control: ControlDb,
  owner: Owner,
  { name, scopes, days }: Pick<AccessToken, 'name' | 'scopes'> & { days: number },
): Promise<{ token: string; made: AccessToken }> {
  const token = `${TOKEN_START}${randomBytes(32).toString('base64url')}`
  const expires_at = new Date(Date.now() + days * DAY_MS).toISOString()
  const made = await insertToken(control, { ...owner, hash: tokenHash(token), name, scopes, expires_at })
  return { token, made }
}

export const revokeAccessTokenRoute = readRoute(revokeAccessToken, async ({ params }, context) => {
  const { services, company, actor, db } = context
  await inTransaction(db, async (tx) => {
    const gone = await deleteTokenOf(services.companies.control, ownerOf(context), params.id)
    if (!gone) throw new RefusedError(refusals.notFound)
    // A socket that was opened by it is closed.
    renewAccess(tx, services, company, actor.user_id)
    await tell(tx, context, gone, { action: 'token.revoked', before: factsOf(gone) })
  })
})

/** Other windows of the user load the list anew; the audit log has the deed. */
async function tell(
  tx: Tx,
  { actor, request }: ReadContext,
  { id, name }: AccessToken,
  deed: Omit<AuditDeed, 'subject'>,
): Promise<void> {
  const { user_id } = actor
  const audience = { to: 'users', user_ids: [user_id] } as const
  recordChange(tx, { message: accessTokensChanged, body: { user_id }, audience, actor_id: user_id })
  await recordAudit({ tx, actor, request }, { ...deed, subject: { type: 'access_token', id, name } })
}

function factsOf({ name, scopes, expires_at }: AccessToken) {
  return { name, scopes, expires_at }
}

function ownerOf({ company, actor }: ReadContext): Owner {
  return { company_id: company.id, user_id: actor.user_id }
}
