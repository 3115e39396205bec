import { sqlMigration } from '@laycan/server/database/migrate.ts'

export const emailParsersMigration = sqlMigration(`
  create table email_parsers (
    id bigint generated always as identity primary key,
    name text not null,
    line_ids bigint[] not null default '{}',
    senders text[] not null default '{}',
    enabled boolean not null default true
  );
  -- one row: which service reads mails
  create table email_parser_address (
    only_one boolean primary key default true check (only_one),
    address text not null
  );
`)
