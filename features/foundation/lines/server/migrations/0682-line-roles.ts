import { sqlMigration } from '@laycan/server/database/migrate.ts'

/** A reader's lines are asked for with each verified call: by his roles, not by looking through all lines of all roles. */
export const lineRolesMigration = sqlMigration(`
  create index line_roles_role on line_roles (role_id, line_id);
`)
