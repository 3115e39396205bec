import { sqlMigration } from '@laycan/server/database/migrate.ts'

export const dismissedSuggestionsMigration = sqlMigration(`
  create table dismissed_rule_suggestions (
    user_id bigint not null references users on delete cascade,
    folder_id bigint not null references folders on delete cascade,
    -- address in lower case
    sender text not null,
    primary key (folder_id, user_id, sender)
  );
`)
