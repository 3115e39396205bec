import { sqlMigration } from '@laycan/server/database/migrate.ts'

export const shipMentionsMigration = sqlMigration(`
  -- ships that mails name; ship 0: the mail was looked through
  create table email_ships (
    email_id bigint not null references emails on delete cascade,
    ship_id bigint not null,
    primary key (email_id, ship_id)
  );
  -- older mails are looked through down to this one; null: from the newest on
  create table ship_mention_state (
    only_one boolean primary key default true check (only_one),
    before_id bigint
  );
  insert into ship_mention_state default values;
  create index email_ships_ship on email_ships (ship_id, email_id) where ship_id > 0;
`)
