import { sqlMigration } from '@laycan/server/database/migrate.ts'

export const cancellationsMigration = sqlMigration(`
  -- Events of calendars that were deleted, until their guests are told that they are off.
  create table event_cancellations (
    id bigint generated always as identity primary key,
    user_id bigint references users on delete set null,
    line_id bigint not null references lines on delete cascade,
    -- in whose name it is told: as the event was invited to
    organizer text not null,
    sequence integer not null,
    -- the event as it was last, without what was changed of a series by itself
    event jsonb not null,
    -- [{ name, address }]
    guests jsonb not null
  );
  create index event_cancellations_line on event_cancellations (line_id);
  create index event_cancellations_user on event_cancellations (user_id) where user_id is not null;
`)
