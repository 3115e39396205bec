import { sql } from 'kysely'
import type { Db, Tx } from '@laycan/server/database/database.ts'
import type { MarketTable, MarketView } from '../contract/market-view.ts'

const columns = sql<MarketView>`id, "table", name, sort, "order", filter`

/** The views of a user by name, by the unique index. */
export async function listViews(db: Db, user_id: number): Promise<MarketView[]> {
  const { rows } = await sql<MarketView>`
    select ${columns} from market_views where user_id = ${user_id} order by "table", name, id limit 100
  `.execute(db)
  return rows
}

export async function countOthers(
  tx: Tx,
  user_id: number,
  table: MarketTable,
  name: string,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from market_views
    where user_id = ${user_id} and "table" = ${table} and name <> ${name}
  `.execute(tx)
  return rows[0]?.count ?? 0
}

export async function saveView(tx: Tx, user_id: number, view: Omit<MarketView, 'id'>): Promise<MarketView> {
  const { rows } = await sql<MarketView>`
    insert into market_views (user_id, "table", name, sort, "order", filter)
    values (${user_id}, ${view.table}, ${view.name}, ${view.sort}, ${view.order}, ${view.filter})
    on conflict (user_id, "table", name) do update set sort = excluded.sort, "order" = excluded."order",
      filter = excluded.filter
    returning ${columns}
  `.execute(tx)
  return rows[0] as MarketView
}

export async function deleteView(tx: Tx, user_id: number, id: number): Promise<boolean> {
  const { rows } = await sql`
    delete from market_views where id = ${id} and user_id = ${user_id} returning id
  `.execute(tx)
  return rows.length > 0
}
