import type { Generated } from 'kysely'
import type { ControlDb } from '@laycan/server/database/database.ts'

declare module '@laycan/server/database/database.ts' {
  interface ControlTables {
    dispute_key: { only_row: Generated<boolean>; public_key: string; private_key: Buffer }
  }
}

export async function findDisputeKey(
  control: ControlDb,
): Promise<{ public_key: string; private_key: Buffer } | undefined> {
  return control.selectFrom('dispute_key').select(['public_key', 'private_key']).executeTakeFirst()
}

/** Whoever comes first enters it; the others find his. */
export async function insertDisputeKey(
  control: ControlDb,
  key: { public_key: string; private_key: Buffer },
): Promise<void> {
  await control
    .insertInto('dispute_key')
    .values(key)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
