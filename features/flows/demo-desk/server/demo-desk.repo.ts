import type { ColumnType, Generated } from 'kysely'
import type { Db, Tx } from '@laycan/server/database/database.ts'
import type { FoldersOfShapes } from './file-demo-mail.ts'

declare module '@laycan/server/database/database.ts' {
  interface CompanyTables {
    demo_desk: {
      only_row: Generated<boolean>
      seed: number
      made_at: string
      sealed_password: Buffer
      delivered: Generated<boolean>
      folders: ColumnType<FoldersOfShapes, string, string>
    }
  }
}

export interface DemoDesk {
  seed: number
  made_at: string
  sealed_password: Buffer
  folders: FoldersOfShapes
}

/** The demo desk of this company, if it is one. */
export async function findDemoDesk(db: Db): Promise<(DemoDesk & { delivered: boolean }) | undefined> {
  return db
    .selectFrom('demo_desk')
    .select(['seed', 'made_at', 'sealed_password', 'delivered', 'folders'])
    .executeTakeFirst()
}

export async function insertDemoDesk(tx: Tx, desk: DemoDesk): Promise<void> {
  await tx
    .insertInto('demo_desk')
    .values({ ...desk, folders: JSON.stringify(desk.folders) })
    .execute()
}

export async function setDelivered(db: Db): Promise<void> {
  await db.updateTable('demo_desk').set({ delivered: true }).execute()
}

/** The administrator of the desk. */
export async function findAdmin(db: Db): Promise<number> {
  const admin = await db
    .selectFrom('users')
    .select('id')
    .where('user_type', '=', 'admin')
    .orderBy('id')
    .executeTakeFirstOrThrow()
  return admin.id
}
