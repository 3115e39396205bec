import { sqlMigration } from '@laycan/server/database/migrate.ts'

export const calendarsMigration = sqlMigration(`
  create table calendars (
    id bigint generated always as identity primary key,
    cid text not null unique,
    -- of a person or of a line, never of both
    user_id bigint references users on delete cascade,
    line_id bigint references lines on delete cascade,
    name text not null,
    color text not null,
    calendar_type text not null default 'local' check (calendar_type in ('local', 'outlook', 'gmail', 'ews')),
    is_default boolean not null default false,
    version integer not null default 1,
    created_at timestamptz(3) not null default now(),
    check (num_nonnulls(user_id, line_id) = 1)
  );
  create index calendars_user on calendars (user_id) where user_id is not null;
  create index calendars_line on calendars (line_id) where line_id is not null;
  create unique index calendars_default on calendars (user_id) where is_default;

  create table calendar_events (
    id bigint generated always as identity primary key,
    calendar_id bigint not null references calendars on delete cascade,
    eid text not null,
    title text not null,
    body text not null,
    body_type text not null check (body_type in ('html', 'plain_text')),
    location text not null,
    starts_at timestamptz(3) not null,
    ends_at timestamptz(3) not null check (ends_at >= starts_at),
    all_day boolean not null,
    timezone text not null,
    attendees jsonb not null,
    organizer jsonb,
    status text not null default 'confirmed',
    sequence integer not null default 0,
    email_id bigint references emails on delete set null,
    -- a series: its rule, what it leaves out and has besides, and when its last occurrence ends (null: never)
    recurrence text,
    exdates timestamptz(3)[] not null default '{}',
    rdates timestamptz(3)[] not null default '{}',
    series_ends_at timestamptz(3),
    -- one of a series that was changed by itself
    series_id bigint references calendar_events on delete cascade,
    occurrence_start timestamptz(3),
    created_by bigint references users on delete set null,
    version integer not null default 1,
    updated_at timestamptz(3) not null default now(),
    deleted_at timestamptz(3),
    is_long boolean not null generated always as (ends_at - starts_at > interval '31 days') stored,
    check ((series_id is null) = (occurrence_start is null))
  );
  -- What takes place in a time: short events by their start, the few long ones and the series by themselves.
  create index calendar_events_short on calendar_events (calendar_id, starts_at)
    where recurrence is null and not is_long and deleted_at is null;
  create index calendar_events_long on calendar_events (calendar_id, starts_at)
    where recurrence is null and is_long and deleted_at is null;
  create index calendar_events_series on calendar_events (calendar_id, series_ends_at)
    where recurrence is not null and deleted_at is null;
  create unique index calendar_events_changed on calendar_events (series_id, occurrence_start)
    where series_id is not null;
  create index calendar_events_eid on calendar_events (calendar_id, md5(eid)) where deleted_at is null;
  create index calendar_events_email on calendar_events (email_id) where email_id is not null;
  create index calendar_events_deleted on calendar_events (deleted_at) where deleted_at is not null;
`)
