import { sqlMigration } from '@laycan/server/database/migrate.ts'

export const fileImportsMigration = sqlMigration(`
  create table file_imports (
    id bigint generated always as identity primary key,
    kind text not null,
    user_id bigint not null references users on delete cascade,
    file_name text not null,
    blob text not null,
    state text not null,
    format text,
    charset text not null default '',
    separator text not null default '',
    sheet text not null default '',
    columns jsonb not null default '[]',
    on_match text not null default 'fill',
    -- it starts by itself where its columns are these, e.g. one that a schedule fetched
    agreed_columns jsonb,
    total integer not null default 0,
    done integer not null default 0,
    counts jsonb not null default '{"new": 0, "changed": 0, "duplicate": 0, "refused": 0}',
    kept integer not null default 0,
    problem text not null default '',
    created_at timestamptz(3) not null default now(),
    finished_at timestamptz(3)
  );
  create index file_imports_user on file_imports (user_id, kind, id);
  create index file_imports_blob on file_imports (blob);

  create table file_import_rows (
    import_id bigint not null references file_imports on delete cascade,
    -- from 1
    position integer not null,
    line integer not null,
    cells jsonb not null,
    outcome text,
    reason text not null default '',
    name text not null default '',
    facts jsonb not null default '[]',
    -- by what another row of the file is known to be about the same record
    keys text[] not null default '{}',
    -- the record that it is about; of a new one, once it was added
    record_id bigint,
    -- as the record was before, and its version afterwards
    before jsonb,
    version integer,
    kept boolean not null default false,
    primary key (import_id, position)
  );
  create index file_import_rows_outcome on file_import_rows (import_id, outcome, position);
  create index file_import_rows_keys on file_import_rows using gin (keys);
`)
