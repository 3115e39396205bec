import type { ControlDb } from '@laycan/server/database/database.ts'
import type { Owner } from './owner.ts'
import { hashPassword } from './password.ts'
import { setPasswordHash } from './sign-ins.repo.ts'

/** Gives somebody another password, of which only the slow hash is kept (SC-007). Sessions go on until they are ended. */
export async function setPassword(control: ControlDb, of: Owner, password: string): Promise<void> {
  await setPasswordHash(control, of, await hashPassword(password))
}
