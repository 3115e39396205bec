import type { Migrations } from './database/migrate.ts'
import type { Route } from './http/route.ts'

/** What a feature's server side offers to the application. */
export interface ServerManifest {
  /** `rank/name`, as its folder. */
  name: string
  routes?: readonly Route[]
  /** Tables in every company's database. */
  migrations?: Migrations
  /** Tables in the control database. */
  control_migrations?: Migrations
}
