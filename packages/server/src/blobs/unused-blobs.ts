import { sql } from 'kysely'
import type { Db, Tx } from '../database/database.ts'
import type { JobContext } from '../jobs/job-kind.ts'

/**
 * How long bytes stay after the last row that named them went: whoever put the same bytes into the store shortly before
 * has committed the row that names them by then, and is seen.
 */
const GRACE_MS = 86_400_000
/** Looked up in one go. */
const BATCH = 200

/** Which of some blobs rows of a company's database name. Each feature that keeps blobs lists one in its manifest. */
export type FindUsedBlobs = (db: Db, blobs: readonly string[]) => Promise<string[]>

/** Rows that named these blobs are removed in this transaction; their bytes go later, if nothing else names them. */
export async function recordUnusedBlobs(tx: Tx, blobs: readonly string[], now: Date): Promise<void> {
  const removable_at = new Date(now.getTime() + GRACE_MS).toISOString()
  await sql`
    insert into unused_blobs (blob, removable_at) select distinct blob, ${removable_at}::timestamptz
    from unnest(${[...blobs]}::text[]) as blob
    on conflict (blob) do update set removable_at = excluded.removable_at
  `.execute(tx)
}

/** Removes the bytes whose time has come and that no company names; companies share the store. */
export async function removeUnusedBlobs(
  { db, services, now, signal }: JobContext,
  finders: readonly FindUsedBlobs[],
): Promise<void> {
  const { blobs, companies } = services
  // Whoever puts the same bytes again makes them as young as new ones.
  const before = new Date(now().getTime() - GRACE_MS)
  for (;;) {
    const due = await listRemovable(db, now())
    if (due.length === 0 || signal.aborted) return
    const used = new Set<string>()
    for (const company of await companies.all()) {
      for (const find of finders) for (const blob of await find(company.db, due)) used.add(blob)
    }
    for (const blob of due) if (!used.has(blob)) await blobs.remove(blob, before)
    await sql`delete from unused_blobs where blob = any(${due}::text[])`.execute(db)
  }
}

async function listRemovable(db: Db, now: Date): Promise<string[]> {
  const result = await sql<{ blob: string }>`
    select blob from unused_blobs where removable_at <= ${now.toISOString()} order by removable_at limit ${BATCH}
  `.execute(db)
  return result.rows.map((row) => row.blob)
}
