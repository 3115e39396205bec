import { sqlMigration } from '@laycan/server/database/migrate.ts'

/** Public links to records; each user has one of each. */
export const sharesMigration = sqlMigration(`
  create table shares (
    uuid uuid primary key,
    shareable_type text not null,
    shareable_id bigint not null,
    user_id bigint not null references users on delete cascade,
    created_at timestamptz(3) not null default now(),
    expires_at timestamptz(3) not null,
    unique (shareable_type, shareable_id, user_id)
  );
`)
