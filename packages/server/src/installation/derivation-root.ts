import type { ControlDb } from '../database/database.ts'
import type { KeyRing } from '../key-ring.ts'
import type { SealedColumn } from '../sealed-columns.ts'
import { createSecretBox, keyFingerprint } from '../secrets.ts'
import { findKeyState } from './rotated-key.repo.ts'

export const ROOT_PURPOSE = 'root of derived keys'

export const sealedRoot: SealedColumn = {
  place: 'control',
  table: 'installation',
  column: 'derivation_root',
  purposeOf: () => ROOT_PURPOSE,
}

/**
 * What keys are derived from: the key that there was at first, whatever key seals by now. Envelope ids of mails that left, and
 * tokens that other programs hold, stay good when keys change.
 */
export async function findRoot(control: ControlDb, ring: KeyRing): Promise<Buffer> {
  const { derivation_root, key_fingerprint } = await findKeyState(control)
  const keys = ring.keys()
  const known = keys.find((key) => keyFingerprint(key) === key_fingerprint) ?? keys[0]
  if (!known) throw new Error('There is no key')
  if (derivation_root === null) return known
  try {
    return Buffer.from(createSecretBox(ring.keys).open(derivation_root, ROOT_PURPOSE), 'hex')
  } catch {
    // The key was lost (`--new-key`), and what was derived from it with it.
    return known
  }
}
