import type { Generated, GeneratedAlways } from 'kysely'
import type { ShipValues } from '../contract/ship-fields.ts'

declare module '@laycan/server/database/database.ts' {
  interface CompanyTables {
    ships: ShipsTable
    ship_names: { ship_id: number; place: number; name_key: string }
    ship_totals: { source: string; ships: number }
  }
}

type ShipsTable = ShipValues & {
  id: GeneratedAlways<number>
  attributes: Record<string, string>
  source: Generated<string>
  public: GeneratedAlways<boolean>
  created_by: number | null
  created_at: Generated<string>
  last_update_date: Generated<string>
  version: Generated<number>
  deleted_at: string | null
}
