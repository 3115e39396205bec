import { postForm } from '@laycan/mail/oauth/access-token.ts'
import type { Tx } from '@laycan/server/database/database.ts'
import { enqueueJob } from '@laycan/server/jobs/enqueue-job.ts'
import { defineJob, handleJob, type JobContext } from '@laycan/server/jobs/job-kind.ts'
import { findClient } from './clients.repo.ts'
import { openRefreshToken } from './grant-secrets.ts'
import { deleteGrant, findGrant } from './grants.repo.ts'
import { tellGrantsChanged } from './oauth-clients.ts'
import { openClientSecret } from './open-issuer.ts'

const revocation = defineJob<{ id: number }>('oauth-grants revoke')

/** Gives a grant back to its provider (RFC 7009) and forgets it, once this commits. */
export async function endGrant(tx: Tx, id: number): Promise<void> {
  await enqueueJob(tx, revocation, { id }, { key: String(id) })
  tellGrantsChanged(tx)
}

/** Where the provider does not answer it is asked again for hours; then only the secrets are forgotten. */
export const revokeGrant = handleJob(
  revocation,
  async ({ id }, { db, services }: JobContext) => {
    const grant = await findGrant(db, id)
    if (!grant) return
    const client = grant.kind === 'consent' ? await findClient(db, grant.provider) : undefined
    if (client && grant.revocation_url && grant.refused === '') {
      const { status } = await postForm(
        grant.revocation_url,
        {
          token: openRefreshToken(grant, services.secrets),
          token_type_hint: 'refresh_token',
          client_id: client.client_id,
          client_secret: openClientSecret(client, services.secrets),
        },
        (host, port) => services.egress.connection(host, port),
      )
      // 400 is said of a token that is void already.
      if (status >= 500 || status === 429) throw new Error(`The provider answered with status ${status}`)
    }
    await deleteGrant(db, id)
  },
  {
    lane: { name: 'oauth-grants', at_once: 2 },
    failed: (tx, { id }) => deleteGrant(tx, id),
  },
)
