import type { ServerSettings as MailServer } from '@laycan/mail/imap/server-settings.ts'
import type { Db } from '@laycan/server/database/database.ts'
import type { SecretBox } from '@laycan/server/secrets.ts'
import { tokenSourceOf } from './account-tokens.ts'
import { toMailServer } from './choose-servers.ts'
import type { StoredServer } from './mail-accounts.repo.ts'
import { openSecret } from './side-secret.ts'

interface AccountSide {
  id: number
  side: 'incoming' | 'outgoing'
  server: StoredServer
  sealed: Buffer | null
}

/** A stored side with its secret, ready to sign in. @throws Error when it was sealed with another key */
export function openServer(db: Db, { sealed, ...account }: AccountSide, secrets: SecretBox): MailServer {
  const { server } = account
  const token =
    server.auth === 'xoauth2' && sealed ? tokenSourceOf(db, { ...account, sealed }, secrets) : undefined
  return toMailServer(server, openSecret(server.auth, sealed, secrets), token)
}
