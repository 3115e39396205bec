import { createPrivateKey } from 'node:crypto'
import { z } from 'zod'
import { RefusedError } from '@laycan/server/http/refused-error.ts'
import type { SealedColumn } from '@laycan/server/sealed-columns.ts'
import type { SecretBox } from '@laycan/server/secrets.ts'
import { googleServiceRefusals } from '../contract/errors.ts'
import type { StoredFields } from './google-service.repo.ts'

const KeyFile = z.object({ private_key: z.string() })

/** The private key in what was pasted. @throws RefusedError when there is none that RS256 can sign with */
export function readServiceKey(text: string): string {
  const pem = text.trim().startsWith('{') ? keyOfFile(text) : text.trim()
  try {
    if (createPrivateKey(pem).asymmetricKeyType === 'rsa') return pem
  } catch {
    // Said below, without what was pasted.
  }
  throw new RefusedError(googleServiceRefusals.noKey)
}

function keyOfFile(text: string): string {
  try {
    return KeyFile.parse(JSON.parse(text)).private_key
  } catch {
    throw new RefusedError(googleServiceRefusals.noKey)
  }
}

export function sealServiceKey(key: string, client_email: string, secrets: SecretBox): Buffer {
  return secrets.seal(key, purposeOf(client_email))
}

/** @throws Error when it was sealed with another key, or for another client */
export function openStoredKey({ key, client_email }: StoredFields, secrets: SecretBox): string {
  return secrets.open(key, purposeOf(client_email))
}

function purposeOf(client_email: string): string {
  return `key of the service account ${client_email}`
}

/** Where they are kept. */
export const sealedKeys: SealedColumn = {
  place: 'company',
  table: 'google_service_accounts',
  column: 'key',
  facts: ['client_email'],
  purposeOf: (facts) => purposeOf(String(facts.client_email)),
}
