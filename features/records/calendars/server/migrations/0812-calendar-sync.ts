import { sqlMigration } from '@laycan/server/database/migrate.ts'

/** As of contacts (0811): what devices are told of changed since they last asked (decision 0066). */
export const calendarSyncMigration = sqlMigration(`
  alter table calendar_events add column sync_number bigint not null default (pg_current_xact_id()::text::bigint);
  create index calendar_events_sync on calendar_events (calendar_id, sync_number);

  -- events that were deleted or went to another calendar
  create table calendar_event_leavers (
    calendar_id bigint not null references calendars on delete cascade,
    event_id bigint not null,
    sync_number bigint not null default (pg_current_xact_id()::text::bigint),
    primary key (calendar_id, event_id)
  );
  create index calendar_event_leavers_sync on calendar_event_leavers (calendar_id, sync_number, event_id);

  create function number_calendar_event() returns trigger language plpgsql as $$
  begin
    new.sync_number := pg_current_xact_id()::text::bigint;
    return new;
  end $$;
  create trigger calendar_event_numbered before update on calendar_events
    for each row execute function number_calendar_event();

  create function note_calendar_event_leaver() returns trigger language plpgsql as $$
  begin
    insert into calendar_event_leavers (calendar_id, event_id) values (old.calendar_id, old.id)
    on conflict (calendar_id, event_id) do update set sync_number = excluded.sync_number;
    return null;
  end $$;
  create trigger calendar_event_left after update on calendar_events
    for each row when (old.series_id is null and old.deleted_at is null
      and (new.deleted_at is not null or new.calendar_id <> old.calendar_id))
    execute function note_calendar_event_leaver();
`)
