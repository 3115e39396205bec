import { sqlMigration } from '@laycan/server/database/migrate.ts'

/** Service accounts, and which mail accounts are theirs. */
export const googleServiceAccountsMigration = sqlMigration(`
  create table google_service_accounts (
    id bigint generated always as identity primary key,
    name text not null,
    client_email text not null,
    domain text not null,
    -- private key, sealed for the client
    key bytea not null
  );
  create table google_service_mailboxes (
    mail_account_id bigint primary key references mail_accounts on delete cascade,
    service_account_id bigint not null references google_service_accounts on delete cascade,
    email text not null
  );
  create index google_service_mailboxes_account on google_service_mailboxes (service_account_id);
`)
