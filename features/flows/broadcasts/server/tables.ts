import type { BroadcastState } from '../contract/broadcast.ts'

declare module '@laycan/server/database/database.ts' {
  interface CompanyTables {
    broadcasts: {
      email_id: number
      line_id: number
      user_id: number | null
      state: BroadcastState
      total: number
      round: number
      started_at: string
      ended_at: string | null
    }
    broadcast_recipients: {
      email_id: number
      position: number
      name: string
      address: string
      state: 'waiting' | 'queued' | 'dropped'
    }
    broadcast_paces: { line_id: number | null; per_minute: number }
    broadcast_turns: { line_id: number; next_at: string }
  }
}

export interface StoredBroadcast {
  email_id: number
  line_id: number
  user_id: number | null
  state: BroadcastState
  total: number
  round: number
  started_at: string
}

export interface WaitingRecipient {
  position: number
  name: string
  address: string
}
