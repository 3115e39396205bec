import { sqlMigration } from '@laycan/server/database/migrate.ts'

/** Control database: domains, identity providers, who is whom there, sign-ins on their way, and sessions to renew. */
export const ssoMigration = sqlMigration(`
  create table company_domains (
    id bigint generated always as identity primary key,
    company_id text not null references companies on delete cascade,
    domain text not null,
    proof text not null,
    verified_at timestamptz(3)
  );
  create unique index company_domains_company on company_domains (company_id, domain);
  -- only one company can have proven that a domain is its own
  create unique index company_domains_verified on company_domains (domain) where verified_at is not null;
  create table identity_providers (
    company_id text primary key references companies on delete cascade,
    is_on boolean not null,
    issuer text not null,
    client_id text not null,
    client_secret bytea
  );
  create table sso_subjects (
    company_id text not null references companies on delete cascade,
    issuer text not null,
    sub text not null,
    user_id bigint not null,
    primary key (company_id, issuer, sub)
  );
  create unique index sso_subjects_user on sso_subjects (company_id, issuer, user_id);
  create table sso_flows (
    state_hash bytea primary key,
    -- hash of the cookie of the browser that began
    browser_hash bytea not null,
    company_id text not null references companies on delete cascade,
    nonce text not null,
    verifier bytea not null,
    expires_at timestamptz(3) not null
  );
  create index sso_flows_expires_at on sso_flows (expires_at);
  create table sso_sessions (
    session_id bigint primary key references sessions (id) on delete cascade,
    company_id text not null,
    user_id bigint not null,
    -- sealed; null where the provider gave none
    refresh_token bytea,
    id_token bytea not null,
    renew_at timestamptz(3)
  );
  create index sso_sessions_renew_at on sso_sessions (renew_at) where renew_at is not null;
`)
