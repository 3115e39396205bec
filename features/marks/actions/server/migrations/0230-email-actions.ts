import { sqlMigration } from '@laycan/server/database/migrate.ts'

export const emailActionsMigration = sqlMigration(`
  create table email_actions (
    id bigint generated always as identity primary key,
    email_id bigint not null references emails on delete cascade,
    action text not null check (action in ('reply', 'replyall', 'forward', 'other')),
    user_id bigint not null references users,
    created_at timestamptz(3) not null default now(),
    -- whom the answer went to: [{name, address}]
    email_participants jsonb not null default '[]'
  );
  create index email_actions_email on email_actions (email_id, id desc);
`)
