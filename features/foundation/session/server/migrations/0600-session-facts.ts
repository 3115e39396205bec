import { sqlMigration } from '@laycan/server/database/migrate.ts'

/** Control database: sessions that still wait for a second factor, and what their owner recognises them by. */
export const sessionFactsMigration = sqlMigration(`
  alter table sessions
    add column id bigint generated always as identity,
    -- until the second factor was given the token opens nothing but the calls that take it
    add column half_open boolean not null default false,
    -- as the browser names itself, cut
    add column user_agent text not null default '',
    add column ip text not null default '';
  create unique index sessions_id on sessions (id);
`)
