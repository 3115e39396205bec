import type { Generated } from 'kysely'
import type { EventProvider } from '../contract/delivery-report.ts'

declare module '@laycan/server/database/database.ts' {
  interface CompanyTables {
    deliveries: DeliveriesTable
    delivery_events: {
      id: Generated<number>
      delivery_id: number
      kind: EventKind
      at: string
      source: EventSource
      detail: string
      event_key: string
    }
    tracked_links: { id: Generated<number>; email_id: number; url: string; url_hash: Generated<string> }
    delivery_settings: { only_row: boolean; tracking: boolean; link_base: string }
    delivery_keys: {
      purpose: KeyPurpose
      sealed: Buffer
      created_at: Generated<string>
      last_event_at: string | null
    }
  }
}

export type KeyPurpose = 'links' | EventProvider

/** What can be heard of a mail at a recipient; `prefetch` is a machine that looked, and counts as nothing. */
export type EventKind =
  | 'accepted'
  | 'uncertain'
  | 'delivered'
  | 'drop'
  | 'deferred'
  | 'bounce'
  | 'open'
  | 'click'
  | 'spam'
  | 'prefetch'
export type EventSource = 'smtp' | 'mail' | 'webhook' | 'link' | 'desk'

interface DeliveriesTable {
  id: Generated<number>
  email_id: number
  outgoing_id: number | null
  message_id: string | null
  name: string
  address: string
  separate: boolean
  tracked: boolean
  accepted_at: string | null
  uncertain_at: string | null
  delivered_at: string | null
  dropped_at: string | null
  deferred_at: string | null
  bounced_at: string | null
  opened_at: string | null
  clicked_at: string | null
  spam_at: string | null
  reason: string
  created_at: Generated<string>
}

export type StoredDelivery = Omit<DeliveriesTable, 'id' | 'created_at'> & { id: number }
