import { sqlMigration } from '@laycan/server/database/migrate.ts'

export const shipListSourcesMigration = sqlMigration(`
  create table ship_list_sources (
    id bigint generated always as identity primary key,
    -- who set it up last: it imports in this name
    user_id bigint not null references users on delete cascade,
    address text not null,
    every text not null check (every in ('hour', 'day')),
    on_match text not null,
    enabled boolean not null,
    -- heads and fields of the file that somebody looked at; another file is not imported
    columns jsonb,
    etag text not null default '',
    last_modified text not null default '',
    blob text not null default '',
    state text not null default 'new',
    result text not null default '',
    last_at timestamptz(3),
    next_at timestamptz(3),
    import_id bigint references file_imports on delete set null,
    version integer not null default 1
  );
  create index ship_list_sources_user on ship_list_sources (user_id);
  create index ship_list_sources_import on ship_list_sources (import_id) where import_id is not null;
`)
