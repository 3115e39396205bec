import type { Tx } from '@laycan/server/database/database.ts'
import { setLine } from '#features/foundation/lines/server/public.ts'
import { listAccounts, type StoredServer, setAccount } from './mail-accounts.repo.ts'

/** Lets the lines that are fetched from nowhere send through a server that asks for no password. */
export async function sendThrough(tx: Tx, { host, port }: { host: string; port: number }): Promise<void> {
  const outgoing: StoredServer = {
    host,
    port,
    security: 'none',
    user: '',
    auth: 'password',
    token_url: '',
    client_id: '',
    scope: '',
    accept_invalid_certificate: false,
  }
  for (const { id, line_id, certificate: _, ...account } of await listAccounts(tx)) {
    if (account.incoming) continue
    await setAccount(tx, id, { ...account, outgoing, outgoing_secret: null })
    await setLine(tx, line_id, { sendable: true })
  }
}
