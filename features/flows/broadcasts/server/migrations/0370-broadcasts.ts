import { sqlMigration } from '@laycan/server/database/migrate.ts'

export const broadcastsMigration = sqlMigration(`
  create table broadcasts (
    -- the mail that its sender sees
    email_id bigint primary key references emails on delete cascade,
    line_id bigint not null references lines,
    user_id bigint references users on delete set null,
    state text not null default 'running' check (state in ('running', 'paused', 'stopped', 'done')),
    total integer not null,
    -- grows when a mail that nobody got is sent again
    round integer not null default 1,
    started_at timestamptz(3) not null default now(),
    ended_at timestamptz(3)
  );

  -- Who is to get it, in the order in which it leaves. What became of each stands in deliveries.
  create table broadcast_recipients (
    email_id bigint not null references broadcasts on delete cascade,
    position integer not null,
    name text not null,
    address text not null,
    state text not null default 'waiting' check (state in ('waiting', 'queued', 'dropped')),
    primary key (email_id, position)
  );
  create index broadcast_recipients_waiting on broadcast_recipients (email_id, position) where state = 'waiting';

  -- Mails a minute; 0 is without pacing. The row without a line is the company's.
  create table broadcast_paces (
    line_id bigint unique nulls not distinct references lines on delete cascade,
    per_minute integer not null
  );
  insert into broadcast_paces (line_id, per_minute) values (null, 60);

  -- When the next separate mail of a line may leave: shared by its broadcasts.
  create table broadcast_turns (
    line_id bigint primary key references lines on delete cascade,
    next_at timestamptz(3) not null
  );
`)
