import type { Generated } from 'kysely'
import type { DeliveryState, StopReason, WebhookEvent } from '../contract/webhook.ts'

declare module '@laycan/server/database/database.ts' {
  interface CompanyTables {
    webhooks: {
      id: Generated<number>
      owner_id: number
      name: string
      url: string
      events: WebhookEvent[]
      secret: Buffer
      is_on: boolean
      stopped: StopReason | null
      since_number: number
      created_at: Generated<string>
      last_success_at: string | null
      last_failure_at: string | null
    }
    webhook_deliveries: {
      id: Generated<number>
      webhook_id: number
      event_id: string
      event: string
      email_ids: number[]
      body: string
      state: DeliveryState
      attempts: number
      created_at: Generated<string>
      status: number | null
      problem: string
      next_at: string | null
    }
    webhook_cursor: { only_row: boolean; number: number }
  }
}
