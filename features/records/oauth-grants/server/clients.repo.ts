import type { Db, Tx } from '@laycan/server/database/database.ts'
import type { MailProviderName } from '../contract/oauth.ts'

declare module '@laycan/server/database/database.ts' {
  interface CompanyTables {
    oauth_clients: StoredClient
  }
}

export interface StoredClient {
  provider: MailProviderName
  client_id: string
  /** Sealed. */
  client_secret: Buffer
  tenant: string
}

export async function listClients(db: Db): Promise<StoredClient[]> {
  return db.selectFrom('oauth_clients').selectAll().execute()
}

export async function findClient(db: Db, provider: MailProviderName): Promise<StoredClient | undefined> {
  return db.selectFrom('oauth_clients').selectAll().where('provider', '=', provider).executeTakeFirst()
}

export async function setClient(tx: Tx, { provider, ...fields }: StoredClient): Promise<void> {
  await tx
    .insertInto('oauth_clients')
    .values({ provider, ...fields })
    .onConflict((conflict) => conflict.column('provider').doUpdateSet(fields))
    .execute()
}
