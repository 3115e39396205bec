import type { ServerSettings as MailServer } from '@laycan/mail/imap/server-settings.ts'
import type { Db } from '@laycan/server/database/database.ts'
import { grantTokens } from '#features/records/oauth-grants/server/public.ts'
import { tokenSourceOf } from './account-tokens.ts'
import { toMailServer } from './choose-servers.ts'
import type { StoredServer } from './mail-accounts.repo.ts'
import type { ServerServices } from './server-services.ts'
import { openSecret } from './side-secret.ts'

const NO_SECRET = { secret: '', client_secret: '' }

interface AccountSide {
  id: number
  side: 'incoming' | 'outgoing'
  server: StoredServer
  sealed: Buffer | null
  grant_id: number | null
}

/** A stored side with its secret, ready to sign in. @throws Error when it was sealed with another key */
export function openServer(
  db: Db,
  { sealed, grant_id, ...account }: AccountSide,
  services: ServerServices,
): MailServer {
  const { server } = account
  if (grant_id !== null) {
    const token = grantTokens(db, { id: grant_id, host: server.host }, services)
    return toMailServer(server, NO_SECRET, services, token)
  }
  const token =
    server.auth === 'xoauth2' && sealed ? tokenSourceOf(db, { ...account, sealed }, services) : undefined
  return toMailServer(server, openSecret(server, sealed, services.secrets), services, token)
}
