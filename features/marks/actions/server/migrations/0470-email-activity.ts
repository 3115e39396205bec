import { sqlMigration } from '@laycan/server/database/migrate.ts'

export const emailActivityMigration = sqlMigration(`
  alter table email_actions
    drop constraint email_actions_action_check,
    alter column user_id drop not null,
    -- in words of that time: names of people, folders, tags
    add column about text not null default '',
    -- the name of the rule that did it
    add column rule text not null default '',
    -- null: whoever reads the mail; else this user alone
    add column seen_by bigint references users;

  -- First readings, which are no deeds: one for each reader and mail.
  create table email_readings (
    email_id bigint not null references emails on delete cascade,
    user_id bigint not null references users,
    read_at timestamptz(3) not null default now(),
    primary key (email_id, user_id)
  );
`)
