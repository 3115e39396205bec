import type { Actor } from '@laycan/server/actor.ts'
import { recordChange } from '@laycan/server/change-log/record-change.ts'
import type { Tx } from '@laycan/server/database/database.ts'
import { RefusedError } from '@laycan/server/http/refused-error.ts'
import { readRoute, writeRoute } from '@laycan/server/http/route.ts'
import { listOauthClients, setOauthClient } from '../contract/endpoints.ts'
import { oauthRefusals } from '../contract/errors.ts'
import { grantsChanged } from '../contract/messages.ts'
import { MailProviderName, type OauthClient } from '../contract/oauth.ts'
import { findClient, listClients, type StoredClient, setClient } from './clients.repo.ts'
import { clientPurpose } from './open-issuer.ts'

export const listOauthClientsRoute = readRoute(listOauthClients, async (_input, { db, request }) => {
  const stored = await listClients(db)
  return {
    oauth_clients: MailProviderName.options.map((provider) =>
      describe(
        provider,
        stored.find((client) => client.provider === provider),
        request.base_url,
      ),
    ),
  }
})

export const setOauthClientRoute = writeRoute(setOauthClient, async ({ params, body }, context) => {
  const { tx, services, request, actor } = context
  const { provider } = params
  const { client_secret, client_id, tenant } = body
  const before = await findClient(tx, provider)
  // A secret is sent as the client alone that it was entered for.
  const kept = before?.client_id === client_id ? before.client_secret : undefined
  const purpose = clientPurpose({ provider, client_id, tenant })
  const sealed = client_secret ? services.secrets.seal(client_secret, purpose) : kept
  if (!sealed) throw new RefusedError(oauthRefusals.secretMissing)
  const client = { provider, client_id, client_secret: sealed, tenant }
  await setClient(tx, client)
  tellGrantsChanged(tx, actor)
  return { oauth_client: describe(provider, client, request.base_url) }
})

/** Where providers lead people back to; registered there. */
export function consentedUri(base_url: string): string {
  return `${base_url}/oauth/consented`
}

/** Administrators see in all windows what is there now. */
export function tellGrantsChanged(tx: Tx, actor?: Actor): void {
  const audience = { to: 'admins' } as const
  recordChange(tx, { message: grantsChanged, body: {}, audience, ...(actor && { actor_id: actor.user_id }) })
}

function describe(
  provider: MailProviderName,
  client: StoredClient | undefined,
  base_url: string,
): OauthClient {
  const { client_id = '', tenant = '' } = client ?? {}
  return {
    provider,
    client_id,
    tenant,
    has_secret: client !== undefined,
    redirect_uri: consentedUri(base_url),
  }
}
