import { sqlMigration } from '@laycan/server/database/migrate.ts'

/** What of a user is under way, counted before he begins more. */
export const runningBatchesMigration = sqlMigration(`
  create index email_batches_running on email_batches (user_id) where state = 'running';
`)
