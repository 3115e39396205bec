import { sqlMigration } from '@laycan/server/database/migrate.ts'

export const systemNotificationMigration = sqlMigration(`
  -- the one banner of the company
  create table system_notification (
    id int primary key default 1 check (id = 1),
    content text not null,
    starts_at timestamptz(3) not null,
    ends_at timestamptz(3) not null,
    created_at timestamptz(3) not null default now(),
    created_by bigint references users on delete set null
  );
`)
