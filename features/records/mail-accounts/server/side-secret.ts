import { z } from 'zod'
import type { SecretBox } from '@laycan/server/secrets.ts'
import type { StoredServer } from './mail-accounts.repo.ts'

/** What is secret of one side: the password or refresh token, and the client's own secret of OAuth. */
export interface SideSecret {
  secret: string
  client_secret: string
}

const SealedTokens = z.object({ refresh_token: z.string(), client_secret: z.string() })

/** Seals what a side keeps secret; null when there is nothing. */
export function sealSecret(
  auth: StoredServer['auth'],
  { secret, client_secret }: SideSecret,
  secrets: SecretBox,
): Buffer | null {
  if (secret === '') return null
  return secrets.seal(auth === 'password' ? secret : JSON.stringify({ refresh_token: secret, client_secret }))
}

/** @throws Error when it was sealed with another key */
export function openSecret(
  auth: StoredServer['auth'],
  sealed: Buffer | null,
  secrets: SecretBox,
): SideSecret {
  if (!sealed) return { secret: '', client_secret: '' }
  const text = secrets.open(sealed)
  if (auth === 'password') return { secret: text, client_secret: '' }
  const { refresh_token, client_secret } = SealedTokens.parse(JSON.parse(text))
  return { secret: refresh_token, client_secret }
}
