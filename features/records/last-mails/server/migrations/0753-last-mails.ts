import { sqlMigration } from '@laycan/server/database/migrate.ts'

export const lastMailsMigration = sqlMigration(`
  -- when a line last had a mail with an address, in lower case
  create table last_mails (
    address text collate "C" not null,
    line_id bigint not null references lines on delete cascade,
    last_at timestamptz(3) not null,
    primary key (address, line_id)
  );
  -- Mails are read up to done_until. Ids are given out before their mails commit, so those up to noticed_until are read some
  -- time after they were noticed.
  create table last_mails_progress (
    only_one boolean primary key default true check (only_one),
    done_until bigint not null default 0,
    noticed_until bigint not null default 0,
    noticed_at timestamptz(3) not null default now()
  );
  insert into last_mails_progress default values;
`)
