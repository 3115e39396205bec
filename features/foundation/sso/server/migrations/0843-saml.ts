import { sqlMigration } from '@laycan/server/database/migrate.ts'

/** Control database: identity providers that speak SAML, and assertions that were taken. */
export const samlMigration = sqlMigration(`
  create table saml_providers (
    company_id text primary key references companies on delete cascade,
    is_on boolean not null,
    entity_id text not null,
    sign_in_url text not null,
    certificates text not null
  );
  -- SHA-256 of entity ID and assertion ID: each is taken once
  create table saml_assertions (
    hash bytea primary key,
    expires_at timestamptz(3) not null
  );
  create index saml_assertions_expires_at on saml_assertions (expires_at);
  -- what the provider said of a person, until the page of the browser that began swaps it, by a token that it was led with
  alter table sso_flows add column answer bytea;
  alter table sso_flows add column token_hash bytea;
`)
