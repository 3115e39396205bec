import { sqlMigration } from '@laycan/server/database/migrate.ts'

export const automatedFilingMigration = sqlMigration(`
  -- the token that the company's connector is shown; one row at most
  create table filing_connector_token (
    id integer primary key default 1 check (id = 1),
    sealed bytea not null
  );
  create table filing_requests (
    id uuid primary key,
    user_id bigint references users on delete set null,
    capability_type text not null,
    email_ids bigint[] not null,
    created_at timestamptz(3) not null default now()
  );
  create index filing_requests_created on filing_requests (created_at);
  create index filing_requests_user on filing_requests (user_id);
  create table filing_states (
    email_id bigint primary key references emails on delete cascade,
    state text not null check (state in ('requested', 'preview', 'draft', 'filed')),
    note text not null default '',
    -- where the built-in connector put it
    folder_id bigint references folders on delete set null,
    updated_at timestamptz(3) not null default now()
  );
  create index filing_states_folder on filing_states (folder_id) where folder_id is not null;
`)
