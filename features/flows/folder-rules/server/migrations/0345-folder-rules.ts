import { sqlMigration } from '@laycan/server/database/migrate.ts'

export const folderRulesMigration = sqlMigration(`
  -- one row: grows with each change of any folder's rules, so that processes know when theirs are old
  create table folder_rule_state (
    only_one boolean primary key default true check (only_one),
    version bigint not null default 0
  );
  insert into folder_rule_state default values;

  -- the looking through of mails that were there before the rules
  create table folder_rule_runs (
    folder_id bigint primary key references folders on delete cascade,
    -- grows with each change of the rules: an older run ends
    version bigint not null default 1,
    -- mails from this id on have been looked at; null: none
    cursor_id bigint,
    done bigint not null default 0,
    total bigint not null default 0,
    ended boolean not null default false,
    user_id bigint references users on delete set null
  );

  -- what somebody took out of a folder: rules leave it out
  create table folder_rule_outs (
    folder_id bigint not null references folders on delete cascade,
    email_id bigint not null references emails on delete cascade,
    primary key (folder_id, email_id)
  );
  create index folder_rule_outs_email on folder_rule_outs (email_id);
`)
