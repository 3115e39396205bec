import { sqlMigration } from '@laycan/server/database/migrate.ts'

export const calendarAccountsMigration = sqlMigration(`
  -- Mailboxes whose calendars are connected; what most of them sign in by is that of their mail account.
  create table calendar_accounts (
    line_id bigint primary key references lines on delete cascade,
    kind text not null check (kind in ('outlook', 'gmail', 'ews')),
    -- of an Exchange server: its address and user, and the password, sealed for them
    url text,
    user_name text,
    secret bytea,
    state text not null,
    reason text not null default '',
    listed_at timestamptz(3),
    synced_at timestamptz(3),
    next_at timestamptz(3) not null default now(),
    check ((kind = 'ews') = (secret is not null))
  );
  create index calendar_accounts_next on calendar_accounts (next_at);

  -- How far each calendar is read.
  create table calendar_cursors (
    calendar_id bigint primary key references calendars on delete cascade,
    cursor text,
    -- everything is being read, and which time this is
    is_whole boolean not null,
    round integer not null,
    whole_at timestamptz(3)
  );
`)
