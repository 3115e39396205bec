import { sqlMigration } from '@laycan/server/database/migrate.ts'

export const mailAccountsMigration = sqlMigration(`
  create table mail_accounts (
    id bigint generated always as identity primary key,
    line_id bigint not null references lines,
    -- host, port, security, user, accept_invalid_certificate; the secret stands sealed beside it (AC-010)
    incoming jsonb,
    incoming_secret bytea,
    outgoing jsonb,
    outgoing_secret bytea,
    -- [{path, box}]
    mailboxes jsonb not null,
    import_days integer,
    -- fixed when import_days was chosen, so that what was proven complete stays so
    import_from timestamptz(3),
    paused boolean not null default false,
    -- counts changes that concern fetching: whoever fetches by an older one has no say any more
    revision integer not null default 1,
    state jsonb not null,
    certificate jsonb not null default '[]',
    created_at timestamptz(3) not null default now(),
    deleted_at timestamptz(3)
  );
  create unique index mail_accounts_line on mail_accounts (line_id) where deleted_at is null;
`)
