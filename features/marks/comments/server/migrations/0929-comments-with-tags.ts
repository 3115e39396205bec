import { sqlMigration } from '@laycan/server/database/migrate.ts'

/** Finds the comments that a renamed tag may stand in: the few with a #. */
export const commentsWithTagsMigration = sqlMigration(`
  create index comments_tagged on comments (id) where strpos(content, '#') > 0;
`)
