import { randomBytes } from 'node:crypto'
import type { Db } from '@laycan/server/database/database.ts'
import type { SecretBox } from '@laycan/server/secrets.ts'
import { findKey, insertKey, sealPurpose } from '../delivery-keys.repo.ts'

const KEY_BYTES = 32

const keys = new WeakMap<Db, Promise<Buffer>>()

/** The key by which a company's public links are signed; made when the first is. */
export function linkKey(db: Db, secrets: SecretBox): Promise<Buffer> {
  const known = keys.get(db)
  if (known) return known
  const loading = loadKey(db, secrets)
  keys.set(db, loading)
  // The database was away: the next caller tries again.
  loading.catch(() => keys.delete(db))
  return loading
}

async function loadKey(db: Db, secrets: SecretBox): Promise<Buffer> {
  const found = await findKey(db, 'links')
  if (found) return Buffer.from(secrets.open(found, sealPurpose('links')), 'hex')
  const made = randomBytes(KEY_BYTES).toString('hex')
  await insertKey(db, 'links', secrets.seal(made, sealPurpose('links')))
  const stored = await findKey(db, 'links')
  if (!stored) throw new Error('The key of public links was not stored')
  return Buffer.from(secrets.open(stored, sealPurpose('links')), 'hex')
}
