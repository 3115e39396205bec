import { type Generated, sql } from 'kysely'
import type { Db, Tx } from '@laycan/server/database/database.ts'
import { ALIASES_MAX, type AliasKind, type SearchAlias } from '../contract/endpoints.ts'

declare module '@laycan/server/database/database.ts' {
  interface CompanyTables {
    search_aliases: {
      id: Generated<number>
      kind: AliasKind
      names: string[]
      updated_by: number | null
      updated_at: Generated<string>
    }
  }
}

const columns = ['id', 'kind', 'names'] as const

/** All of them; some hundreds. */
export async function listAllAliases(db: Db): Promise<SearchAlias[]> {
  return db.selectFrom('search_aliases').select(columns).orderBy('id').limit(ALIASES_MAX).execute()
}

/** A page by the primary key. */
export async function listAliases(
  db: Db,
  { kind, key, after, limit }: { kind: AliasKind | undefined; key: string; after: number; limit: number },
): Promise<SearchAlias[]> {
  let query = db
    .selectFrom('search_aliases')
    .select(columns)
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
  if (kind !== undefined) query = query.where('kind', '=', kind)
  if (key !== '')
    query = query.where(sql<boolean>`strpos(lower(array_to_string(names, ' | ')), ${key.toLowerCase()}) > 0`)
  return query.execute()
}

export async function countAliases(tx: Tx): Promise<number> {
  const result = await sql<{ count: number }>`select count(*) as count from search_aliases`.execute(tx)
  return result.rows[0]?.count ?? 0
}

export async function insertAlias(
  tx: Tx,
  row: { kind: AliasKind; names: string[]; updated_by: number },
): Promise<SearchAlias> {
  return tx.insertInto('search_aliases').values(row).returning(columns).executeTakeFirstOrThrow()
}

export async function setAlias(
  tx: Tx,
  id: number,
  row: { kind: AliasKind; names: string[]; updated_by: number },
): Promise<SearchAlias | undefined> {
  return tx
    .updateTable('search_aliases')
    .set({ ...row, updated_at: sql`now()` })
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirst()
}

export async function deleteAlias(tx: Tx, id: number): Promise<boolean> {
  const result = await tx.deleteFrom('search_aliases').where('id', '=', id).executeTakeFirst()
  return result.numDeletedRows === 1n
}
