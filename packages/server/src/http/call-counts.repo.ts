import { sql } from 'kysely'
import type { ControlDb } from '../database/database.ts'

/** One more call; the minute begins with the first. @returns how many there were, and the milliseconds that are left */
export async function countCall(
  control: ControlDb,
  key: string,
  window_ms: number,
): Promise<{ current: number; ttl: number }> {
  const { rows } = await sql<{ current: number; ttl: number }>`
    insert into call_counts as known (key, until, calls)
    values (${key}, now() + ${window_ms} * interval '1 millisecond', 1)
    on conflict (key) do update set
      calls = case when known.until <= now() then 1 else known.calls + 1 end,
      until = case when known.until <= now() then excluded.until else known.until end
    returning calls as current, greatest(1, ceil(extract(epoch from until - now()) * 1000))::float8 as ttl
  `.execute(control)
  return rows[0] ?? { current: 1, ttl: window_ms }
}

/** By index `call_counts_until`. */
export async function deleteOldCounts(control: ControlDb): Promise<void> {
  await sql`delete from call_counts where until < now()`.execute(control)
}
