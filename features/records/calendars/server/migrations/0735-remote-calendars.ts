import { sqlMigration } from '@laycan/server/database/migrate.ts'

/** Calendars of Microsoft, Google and Exchange mailboxes (CA-018). */
export const remoteCalendarsMigration = sqlMigration(`
  alter table calendars
    add column remote_id text,
    add column is_editable boolean not null default true,
    add column connection text not null default 'connected'
      check (connection in ('connected', 'sign_in_again', 'not_connected')),
    add check ((calendar_type = 'local') = (remote_id is null));
  create unique index calendars_remote on calendars (line_id, md5(remote_id)) where remote_id is not null;

  -- What an event is called there, which state of it is known, and in which reading of everything it was last seen.
  alter table calendar_events
    add column remote_id text,
    add column remote_etag text,
    add column remote_round integer;
  create unique index calendar_events_remote on calendar_events (calendar_id, md5(remote_id))
    where remote_id is not null and deleted_at is null;
  create index calendar_events_round on calendar_events (calendar_id, remote_round)
    where remote_id is not null and deleted_at is null;
`)
