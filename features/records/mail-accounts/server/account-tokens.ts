import { createTokenSource, type TokenSource } from '@laycan/mail/oauth/token-source.ts'
import type { Db } from '@laycan/server/database/database.ts'
import { replaceSecret, type StoredServer } from './mail-accounts.repo.ts'
import { guardOf, type ServerServices } from './server-services.ts'
import { openSecret, sealSecret } from './side-secret.ts'

interface TokenAccount {
  id: number
  side: 'incoming' | 'outgoing'
  server: StoredServer
  sealed: Buffer
}

/** More accounts than one process serves; beyond it the oldest are asked for again. */
const MOST_SOURCES = 2000
/** By sealed secret, which no two accounts share: it holds random bytes. */
const sources = new Map<string, TokenSource>()

/**
 * Where an account's access tokens come from. Tokens are kept in the process while they hold; a refresh token that
 * the provider replaced is stored.
 * @param db the company's database, used again later: not a transaction
 */
export function tokenSourceOf(db: Db, account: TokenAccount, services: ServerServices): TokenSource {
  const { server, sealed } = account
  const kept = sources.get(keyOf(sealed))
  if (kept) return kept
  const { secret, client_secret } = openSecret(server, sealed, services.secrets)
  const { token_url, client_id, scope } = server
  let stored = sealed
  let writing: Promise<unknown> = Promise.resolve()
  const store = (refresh_token: string) => {
    const now = sealSecret(server, { secret: refresh_token, client_secret }, services.secrets)
    if (!now) return
    // Known by the old one too: whoever read the account before this is written must not use the old token again.
    keep(keyOf(now), source)
    const write = async () => {
      await replaceSecret(db, account, { before: stored, now })
      stored = now
    }
    // What could not be stored is told again with the next token, or its refusal shows with the account.
    writing = writing.then(write).catch(() => undefined)
  }
  const source = createTokenSource(
    { token_url, client_id, client_secret, scope, refresh_token: secret, guard: guardOf(services) },
    store,
  )
  keep(keyOf(sealed), source)
  return source

  function keyOf(secret: Buffer): string {
    return `${account.side} ${secret.toString('base64')}`
  }
}

function keep(key: string, source: TokenSource): void {
  const oldest = sources.size >= MOST_SOURCES ? sources.keys().next().value : undefined
  if (oldest !== undefined) sources.delete(oldest)
  sources.set(key, source)
}
