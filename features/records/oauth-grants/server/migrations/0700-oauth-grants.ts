import { sqlMigration } from '@laycan/server/database/migrate.ts'

/** Registrations at providers, consents on their way, and what they gave. */
export const oauthGrantsMigration = sqlMigration(`
  create table oauth_clients (
    provider text primary key,
    client_id text not null,
    -- sealed for this client
    client_secret bytea not null,
    tenant text not null
  );
  create table oauth_consents (
    state_hash bytea primary key,
    user_id bigint not null references users on delete cascade,
    provider text not null,
    -- the mail account that is signed in again; null for a new one
    account_id bigint,
    nonce text not null,
    -- proof key, sealed
    verifier bytea not null,
    expires_at timestamptz(3) not null
  );
  create index oauth_consents_expires_at on oauth_consents (expires_at);
  create index oauth_consents_user on oauth_consents (user_id);
  create table oauth_grants (
    id bigint generated always as identity primary key,
    provider text not null,
    -- consent: a person's, with a refresh token; service: a service account's, with its key
    kind text not null,
    -- who consented, or the mailbox that the service account opens
    subject text not null,
    -- sealed for the token address
    secret bytea not null,
    token_url text not null,
    revocation_url text,
    -- sealed; shared by all processes while it holds
    access_token bytea,
    expires_at timestamptz(3),
    -- until then one process asks for a new one, alone: a refresh token counts once where the provider replaces it
    renewing_until timestamptz(3),
    -- why the provider gives nothing more: somebody has to sign in again; '' while it does
    refused text not null default ''
  );
`)
