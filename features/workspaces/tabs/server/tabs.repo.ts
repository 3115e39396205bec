import { sql } from 'kysely'
import type { Db, Tx } from '@laycan/server/database/database.ts'
import type { Tab, TabData, TabType } from '../contract/tab.ts'

declare module '@laycan/server/database/database.ts' {
  interface CompanyTables {
    tabs: TabsTable
  }
}

export interface TabsTable {
  user_id: number
  id: string
  position: number
  name: string
  name_type: TabType
  label: string
  closable: boolean
  active: boolean
  data: TabData
}

/** The open tabs of a user, from left to right: 15 rows at most, by primary key. */
export async function listTabRows(db: Db, user_id: number): Promise<Tab[]> {
  return db
    .selectFrom('tabs')
    .select(['id', 'name', 'name_type', 'label', 'closable', 'active', 'data'])
    .where('user_id', '=', user_id)
    .orderBy('position')
    .execute()
}

/** Lets the steps of one user's windows follow each other, also while he has no tab that could be locked. */
export async function lockTabs(tx: Tx, user_id: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('tabs', ${user_id}))`.execute(tx)
}

/** Makes the rows of a user what the list says. */
export async function setTabRows(tx: Tx, user_id: number, tabs: readonly Tab[]): Promise<void> {
  const ids = tabs.map(({ id }) => id)
  await sql`delete from tabs where user_id = ${user_id} and id <> all(${ids}::text[])`.execute(tx)
  await sql`
    insert into tabs (user_id, id, position, name, name_type, label, closable, active, data)
    select ${user_id}, id, position - 1, name, name_type, label, closable, active, data
    from rows from (
      jsonb_to_recordset(${JSON.stringify(tabs)}::jsonb)
        as (id text, name text, name_type text, label text, closable boolean, active boolean, data jsonb)
    ) with ordinality as row(id, name, name_type, label, closable, active, data, position)
    on conflict (user_id, id) do update set
      position = excluded.position, name = excluded.name, name_type = excluded.name_type, label = excluded.label,
      closable = excluded.closable, active = excluded.active, data = excluded.data
  `.execute(tx)
}
