import { sqlMigration } from '@laycan/server/database/migrate.ts'

export const bookmarksMigration = sqlMigration(`
  create table bookmarks (
    id bigint generated always as identity primary key,
    user_id bigint not null references users on delete cascade,
    bookmark_type text not null check (bookmark_type in ('default', 'invisible')),
    email_id bigint not null references emails on delete cascade,
    line_id bigint not null,
    params jsonb not null,
    updated_at timestamptz(3) not null,
    unique (user_id, bookmark_type)
  );
  -- For what happens to mails: which places does it take away.
  create index bookmarks_email on bookmarks (email_id);
`)
