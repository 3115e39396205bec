import { z } from 'zod'
import type { SealedColumn } from '@laycan/server/sealed-columns.ts'
import type { SecretBox } from '@laycan/server/secrets.ts'
import type { StoredServer } from './mail-accounts.repo.ts'

/** What is secret of one side: the password or refresh token, and the client's own secret of OAuth. */
export interface SideSecret {
  secret: string
  client_secret: string
}

const SealedTokens = z.object({ refresh_token: z.string(), client_secret: z.string() })

/** Whom a secret may be given to. */
type Receiver = Pick<StoredServer, 'auth' | 'host' | 'token_url'>

/** Seals what a side keeps secret, for its receiver alone; null when there is nothing. */
export function sealSecret(
  receiver: Receiver,
  { secret, client_secret }: SideSecret,
  secrets: SecretBox,
): Buffer | null {
  if (secret === '') return null
  const text =
    receiver.auth === 'password' ? secret : JSON.stringify({ refresh_token: secret, client_secret })
  return secrets.seal(text, purposeOf(receiver))
}

/** @throws Error when it was sealed with another key, or for another receiver */
export function openSecret(receiver: Receiver, sealed: Buffer | null, secrets: SecretBox): SideSecret {
  if (!sealed) return { secret: '', client_secret: '' }
  const text = secrets.open(sealed, purposeOf(receiver))
  if (receiver.auth === 'password') return { secret: text, client_secret: '' }
  const { refresh_token, client_secret } = SealedTokens.parse(JSON.parse(text))
  return { secret: refresh_token, client_secret }
}

/** The secrets of one side of all accounts. */
export function sealedSide(side: 'incoming' | 'outgoing'): SealedColumn {
  return {
    place: 'company',
    table: 'mail_accounts',
    column: `${side}_secret`,
    facts: [side],
    purposeOf: (facts) => purposeOf(facts[side] as Receiver),
  }
}

/** A row that was moved to another host in the database gives nothing away there. */
function purposeOf({ auth, host, token_url }: Receiver): string {
  return JSON.stringify(['mail server', host.toLowerCase(), auth === 'password' ? '' : token_url])
}
