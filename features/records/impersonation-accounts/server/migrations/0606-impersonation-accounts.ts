import { sqlMigration } from '@laycan/server/database/migrate.ts'

/** Service users that open several mailboxes, and which mail accounts are theirs. */
export const impersonationAccountsMigration = sqlMigration(`
  create table impersonation_accounts (
    id bigint generated always as identity primary key,
    name text not null,
    host text not null,
    port integer not null,
    security text not null,
    user_name text not null,
    secret bytea not null,
    accept_invalid_certificate boolean not null
  );
  create table impersonated_mailboxes (
    mail_account_id bigint primary key references mail_accounts on delete cascade,
    impersonation_id bigint not null references impersonation_accounts on delete cascade,
    email text not null
  );
  create index impersonated_mailboxes_impersonation on impersonated_mailboxes (impersonation_id);
`)
