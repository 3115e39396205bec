import { sqlMigration } from '@laycan/server/database/migrate.ts'

/** Lists of one state in their order without those of the other, and counts of an author from the index alone. */
export const tasksByStateMigration = sqlMigration(`
  create index tasks_state_due on tasks (closed, (coalesce(due_date, '9999-01-01T00:00:00Z'::timestamptz)), id)
    where deleted_at is null;
  create index tasks_state_made on tasks (closed, created_at, id) where deleted_at is null;
  create index tasks_author_state on tasks (user_id, closed) where deleted_at is null;
  drop index tasks_author;
`)
