import { sqlMigration } from '@laycan/server/database/migrate.ts'

/** Control database: public keys of passkeys, and questions that wait for their answer. */
export const passkeysMigration = sqlMigration(`
  create table passkeys (
    id bigint generated always as identity primary key,
    -- as its device calls it, base64url
    credential_id text not null,
    company_id text not null references companies on delete cascade,
    user_id bigint not null,
    name text not null,
    public_key bytea not null,
    counter bigint not null,
    transports text[] not null,
    created_at timestamptz(3) not null default now(),
    last_used_at timestamptz(3)
  );
  create unique index passkeys_credential_id on passkeys (credential_id);
  create index passkeys_user on passkeys (company_id, user_id);
  create table passkey_challenges (
    challenge text primary key,
    -- who makes one, who gives his second factor, or '' for who signs in
    asked text not null,
    expires_at timestamptz(3) not null
  );
  create index passkey_challenges_expires_at on passkey_challenges (expires_at);
`)
