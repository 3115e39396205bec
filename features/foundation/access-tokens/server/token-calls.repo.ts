import { sql } from 'kysely'
import type { ControlDb } from '@laycan/server/database/database.ts'

/** How many calls a process may make of those that it asked for, and until when the minute runs. */
export interface Granted {
  calls: number
  /** Milliseconds. */
  left_ms: number
}

/**
 * Takes calls of a token out of its minute, which begins with the first of them and is that of all processes.
 * @param most calls of a minute
 */
export async function takeCalls(
  control: ControlDb,
  token_id: number,
  { wanted, most }: { wanted: number; most: number },
): Promise<Granted> {
  const { rows } = await sql<{ taken: number; left_ms: number }>`
    insert into access_token_calls as known (token_id, until, taken)
    values (${token_id}, now() + interval '1 minute', ${wanted})
    on conflict (token_id) do update set
      taken = case when known.until <= now() then ${wanted} else least(known.taken, ${most}) + ${wanted} end,
      until = case when known.until <= now() then excluded.until else known.until end
    returning taken, greatest(1, extract(epoch from until - now()) * 1000)::float8 as left_ms
  `.execute(control)
  const { taken = wanted, left_ms = 1 } = rows[0] ?? {}
  return { calls: Math.max(0, Math.min(wanted, most - (taken - wanted))), left_ms }
}
