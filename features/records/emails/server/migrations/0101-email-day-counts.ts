import { sqlMigration } from '@laycan/server/database/migrate.ts'

/** Told to `sql` in place of a table: its mails by place and day. */
const placesOf = (rows: string, change: number) =>
  `select line_id, box, archived, (received_at at time zone 'UTC')::date as day, ${change} as change
   from ${rows} where deleted_at is null`

const summed = (places: string) =>
  `insert into email_day_counts (line_id, box, archived, day, total)
   select line_id, box, archived, day, sum(change) from (${places}) as place
   group by line_id, box, archived, day having sum(change) <> 0
   -- locked in one order, whatever order the mails came in
   order by line_id, box, archived, day
   on conflict (line_id, box, archived, day) do update set total = email_day_counts.total + excluded.total`

export const emailDayCountsMigration = sqlMigration(`
  -- How deep in a list a mail stands: the kept totals of the newer days, and of its own day the newer mails.
  create table email_day_counts (
    line_id bigint not null references lines on delete cascade,
    box text not null,
    archived boolean not null,
    -- in UTC
    day date not null,
    total bigint not null,
    primary key (line_id, box, archived, day)
  );
  ${summed(placesOf('emails', 1))};

  -- By triggers, because every statement that adds, moves or deletes mails changes them in the same way.
  create function add_to_email_day_counts() returns trigger language plpgsql as $$
  begin
    ${summed(placesOf('added', 1))};
    return null;
  end $$;
  create function move_in_email_day_counts() returns trigger language plpgsql as $$
  begin
    ${summed(`${placesOf('added', 1)} union all ${placesOf('gone', -1)}`)};
    return null;
  end $$;
  create function take_from_email_day_counts() returns trigger language plpgsql as $$
  begin
    ${summed(placesOf('gone', -1))};
    return null;
  end $$;

  create trigger email_day_counts_added after insert on emails referencing new table as added
    for each statement execute function add_to_email_day_counts();
  create trigger email_day_counts_moved after update on emails referencing new table as added old table as gone
    for each statement execute function move_in_email_day_counts();
  create trigger email_day_counts_gone after delete on emails referencing old table as gone
    for each statement execute function take_from_email_day_counts();
`)
