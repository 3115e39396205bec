import type { Db, Tx } from '@laycan/server/database/database.ts'

export async function readSettings(db: Db): Promise<{ tracking: boolean; link_base: string }> {
  return db.selectFrom('delivery_settings').select(['tracking', 'link_base']).executeTakeFirstOrThrow()
}

export async function setSettings(tx: Tx, settings: { tracking: boolean; link_base: string }): Promise<void> {
  await tx.updateTable('delivery_settings').set(settings).execute()
}
