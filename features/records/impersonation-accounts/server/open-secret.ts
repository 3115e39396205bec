import type { SealedColumn } from '@laycan/server/sealed-columns.ts'
import type { SecretBox } from '@laycan/server/secrets.ts'
import type { StoredFields } from './impersonation.repo.ts'

type Receiver = Pick<StoredFields, 'host' | 'user_name'>

/** Seals the secret of a service user, for his server alone. */
export function sealImpersonationSecret(secret: string, receiver: Receiver, secrets: SecretBox): Buffer {
  return secrets.seal(secret, purposeOf(receiver))
}

/** @throws Error when it was sealed with another key, or for another server */
export function openImpersonationSecret(stored: StoredFields, secrets: SecretBox): string {
  return secrets.open(stored.secret, purposeOf(stored))
}

function purposeOf({ host, user_name }: Receiver): string {
  return JSON.stringify(['impersonation', host.toLowerCase(), user_name])
}

/** Where they are kept. */
export const sealedImpersonation: SealedColumn = {
  place: 'company',
  table: 'impersonation_accounts',
  column: 'secret',
  facts: ['host', 'user_name'],
  purposeOf: (facts) => purposeOf(facts as Receiver),
}
