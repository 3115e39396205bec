import type { Generated, GeneratedAlways } from 'kysely'
import type { FleetRules, FleetType } from '../contract/fleet.ts'

declare module '@laycan/server/database/database.ts' {
  interface CompanyTables {
    ship_groups: {
      id: GeneratedAlways<number>
      name: string
      group_type: FleetType
      public: boolean
      creater_id: number | null
      updater_id: number | null
      created_at: Generated<string>
      updated_at: Generated<string>
      rules: FleetRules
      version: Generated<number>
    }
    ship_group_users: { ship_group_id: number; user_id: number }
    ship_group_stars: { user_id: number; ship_group_id: number }
    ship_group_matches: { ship_group_id: number; ship_id: number }
    ship_group_items: { ship_group_id: number; ship_id: number; position: number }
  }
}
