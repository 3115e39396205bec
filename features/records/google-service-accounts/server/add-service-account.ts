import type { Tx } from '@laycan/server/database/database.ts'
import type { SecretBox } from '@laycan/server/secrets.ts'
import { insertService, type StoredFields } from './google-service.repo.ts'
import { sealServiceKey } from './read-key.ts'

/** Stores a service account that opens no mailbox yet. @returns its id */
export async function addServiceAccount(
  tx: Tx,
  { private_key, ...fields }: Omit<StoredFields, 'key'> & { private_key: string },
  secrets: SecretBox,
): Promise<number> {
  return insertService(tx, { ...fields, key: sealServiceKey(private_key, fields.client_email, secrets) })
}
