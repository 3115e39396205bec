import { sqlMigration } from '@laycan/server/database/migrate.ts'

/** Finds the records other than mails on which a user or a role is mentioned. */
export const mentionsOfRecordsMigration = sqlMigration(`
  create index comment_mentions_to on comment_mentions (mention_type, to_id, commentable_type, commentable_id)
    where commentable_type <> 'Email';
`)
