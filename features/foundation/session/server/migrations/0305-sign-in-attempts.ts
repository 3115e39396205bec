import { sqlMigration } from '@laycan/server/database/migrate.ts'

/** Control database: failed sign-ins of all processes, and where each name signed in from. */
export const signInAttemptsMigration = sqlMigration(`
  create table sign_in_failures (
    -- the hash of a name that was typed, known here or not; that with an address it is at home at; or an address
    subject text primary key,
    -- halved with every hour, so that an office full of typing errors is not one guesser
    failures double precision not null,
    last_at timestamptz(3) not null,
    -- until then nothing is compared
    retry_at timestamptz(3) not null
  );
  create index sign_in_failures_last_at on sign_in_failures (last_at);
  create table sign_in_places (
    -- the hash of a name with an address from which it signed in
    place text primary key,
    last_at timestamptz(3) not null
  );
  create index sign_in_places_last_at on sign_in_places (last_at);
`)
