import { sqlMigration } from '@laycan/server/database/migrate.ts'

export const notificationSwitchesMigration = sqlMigration(`
  -- what a user chose otherwise than it is without a choice
  create table notification_switches (
    user_id bigint not null references users on delete cascade,
    type text not null check (type in ('web', 'mobile')),
    subject text not null check (subject in ('kind', 'line', 'user', 'role')),
    -- the kind, or the id of the line, user or role
    key text not null,
    is_on boolean not null,
    primary key (user_id, type, subject, key)
  );
  create table notification_habits (
    user_id bigint primary key references users on delete cascade,
    quiet jsonb not null,
    digest_after_hours int not null default 0
  );
  create index notification_habits_digest on notification_habits (user_id) where digest_after_hours > 0;
`)
