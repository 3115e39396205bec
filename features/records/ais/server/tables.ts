import type { Generated } from 'kysely'
import type { Activity } from '@laycan/ais/vessel/vessel-state.ts'
import type { AisEventKind } from '../contract/ais-event.ts'
import type { ReceiverKind } from '../contract/ais-receiver.ts'

declare module '@laycan/server/database/database.ts' {
  interface CompanyTables {
    ais_vessels: AisVesselsTable
    ais_latest: AisLatestTable
    ais_positions: AisPositionsTable
    ais_events: AisEventsTable
    ais_other_messages: AisOtherMessagesTable
    ais_receivers: AisReceiversTable
  }
}

interface AisVesselsTable {
  mmsi: number
  lrimo: number | null
  name: string
  call_sign: string
  ship_type: number
  length: number | null
  breadth: number | null
  draught: number | null
  destination: string
  eta: string
  static_at: string | null
  activity: Activity
  kept_at: string | null
  kept_speed: number | null
  kept_course: number | null
  suspect_lon: number | null
  suspect_lat: number | null
  suspect_at: string | null
  suspect_count: number
  clash_at: string | null
  silent_at: string | null
}

interface AisLatestTable {
  mmsi: number
  lon: number
  lat: number
  map_x: number
  map_y: number
  speed: number | null
  course: number | null
  heading: number | null
  nav_status: number | null
  record_at: string
}

type AisPositionsTable = Omit<AisLatestTable, 'map_x' | 'map_y'>

interface AisEventsTable {
  id: Generated<number>
  mmsi: number
  kind: AisEventKind
  at: string
  lon: number | null
  lat: number | null
  before: string
  after: string
}

interface AisOtherMessagesTable {
  mmsi: number
  type: number
  payload: string
  heard_at: string
  messages: number
}

interface AisReceiversTable {
  id: Generated<number>
  name: string
  kind: ReceiverKind
  host: string
  port: number
  greeting: Generated<string>
  local_port: Generated<number>
  enabled: boolean
  token_hash: string | null
  version: Generated<number>
  last_message_at: string | null
  messages: Generated<number>
  broken: Generated<number>
  per_second: Generated<number>
  problem: Generated<string>
  created_at: Generated<string>
  updated_at: Generated<string>
}
