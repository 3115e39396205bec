import { sql } from 'kysely'
import type { ControlDb } from '../database/database.ts'

/** What the installation keeps about its keys. */
export interface KeyState {
  key_fingerprint: string
  derivation_root: Buffer | null
  /** Since when the current key seals; null: always. */
  key_changed_at: string | null
}

export async function findKeyState(control: ControlDb): Promise<KeyState> {
  const { rows } = await sql<KeyState>`
    select key_fingerprint, derivation_root, key_changed_at from installation
  `.execute(control)
  const [state] = rows
  if (!state) throw new Error('There is no installation in the control database')
  return state
}

/** What keys are derived from stays, whatever key seals; whoever comes first says what that was. */
export async function keepRoot(control: ControlDb, sealed: Buffer): Promise<void> {
  await sql`update installation set derivation_root = ${sealed} where derivation_root is null`.execute(
    control,
  )
}

export async function setKeyChanged(control: ControlDb, key_fingerprint: string): Promise<void> {
  await sql`
    update installation set key_fingerprint = ${key_fingerprint}, key_changed_at = now()
    where key_fingerprint <> ${key_fingerprint}
  `.execute(control)
}
