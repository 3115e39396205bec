import { sql } from 'kysely'
import type { Tx } from '@laycan/server/database/database.ts'
import type { EventKind, EventSource } from './tables.ts'

/** Something that was heard of a mail at one recipient. */
export interface DeliveryEvent {
  delivery_id: number
  kind: EventKind
  /** ISO 8601. */
  at: string
  source: EventSource
  /** What was said, for the report. */
  detail: string
  /** What tells it from others of its source: heard twice it is one. */
  key: string
}

/** Enters events and the facts that follow from them; answers which of them were new. */
export async function insertEvents(
  tx: Tx,
  events: readonly DeliveryEvent[],
): Promise<{ delivery_id: number; event_key: string }[]> {
  const given = JSON.stringify(events)
  // Locked in one order: two senders of events may name the same recipients. One by itself has no order.
  if (new Set(events.map(({ delivery_id }) => delivery_id)).size > 1)
    await sql`
    select from deliveries where id in (
      select delivery_id from jsonb_to_recordset(${given}::jsonb) as row(delivery_id bigint)
    ) order by id for update
  `.execute(tx)
  const result = await sql<{ delivery_id: number; event_key: string }>`
    with fresh as (
      insert into delivery_events (delivery_id, kind, at, source, detail, event_key)
      select delivery_id, kind, at, source, detail, key
      from jsonb_to_recordset(${given}::jsonb)
        as row(delivery_id bigint, kind text, at timestamptz, source text, detail text, key text)
      on conflict (delivery_id, event_key) do nothing
      returning delivery_id, kind, at, detail, event_key
    ), facts as (
      select delivery_id,
        min(at) filter (where kind = 'accepted') as accepted_at,
        max(at) filter (where kind = 'uncertain') as uncertain_at,
        bool_or(kind not in ('uncertain', 'prefetch')) as is_known,
        min(at) filter (where kind = 'delivered') as delivered_at,
        min(at) filter (where kind = 'drop') as dropped_at,
        max(at) filter (where kind = 'deferred') as deferred_at,
        min(at) filter (where kind = 'bounce') as bounced_at,
        -- who followed a link has the mail before him, whether or not pictures are shown
        min(at) filter (where kind in ('open', 'click')) as opened_at,
        min(at) filter (where kind = 'click') as clicked_at,
        min(at) filter (where kind = 'spam') as spam_at,
        (array_agg(detail order by at desc) filter (where kind not in ('open', 'click', 'prefetch')))[1] as reason
      from fresh group by delivery_id
    ), changed as (
      -- least and greatest leave null out
      update deliveries set
        accepted_at = least(deliveries.accepted_at, facts.accepted_at),
        -- whatever is heard afterwards says what became of it
        uncertain_at = case when facts.is_known then null else coalesce(facts.uncertain_at, deliveries.uncertain_at) end,
        delivered_at = least(deliveries.delivered_at, facts.delivered_at),
        dropped_at = least(deliveries.dropped_at, facts.dropped_at),
        deferred_at = greatest(deliveries.deferred_at, facts.deferred_at),
        bounced_at = least(deliveries.bounced_at, facts.bounced_at),
        opened_at = least(deliveries.opened_at, facts.opened_at),
        clicked_at = least(deliveries.clicked_at, facts.clicked_at),
        spam_at = least(deliveries.spam_at, facts.spam_at),
        reason = coalesce(facts.reason, deliveries.reason)
      from facts where deliveries.id = facts.delivery_id
    )
    select delivery_id, event_key from fresh
  `.execute(tx)
  return result.rows
}
