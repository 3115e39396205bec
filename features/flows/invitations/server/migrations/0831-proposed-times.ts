import { sqlMigration } from '@laycan/server/database/migrate.ts'

export const proposedTimesMigration = sqlMigration(`
  -- The time that an answer proposed in place of the planned one.
  alter table invitation_answers add column proposed_start timestamptz(3), add column proposed_end timestamptz(3);
`)
