import { sqlMigration } from '@laycan/server/database/migrate.ts'

export const recurringTasksMigration = sqlMigration(`
  -- RRULE and the zone in which it repeats; the task that was made when this one was closed
  alter table tasks add column recurrence text, add column timezone text not null default 'UTC',
    add column next_id bigint references tasks on delete set null,
    -- the ship or contact that it is about
    add column about_kind text check (about_kind in ('Ship', 'AddressBook')), add column about_id bigint,
    add check ((about_kind is null) = (about_id is null));
  create index tasks_next on tasks (next_id) where next_id is not null;
`)
