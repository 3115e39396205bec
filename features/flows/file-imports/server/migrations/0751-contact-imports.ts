import { sqlMigration } from '@laycan/server/database/migrate.ts'

export const contactImportsMigration = sqlMigration(`
  create table contact_imports (
    id bigint generated always as identity primary key,
    user_id bigint not null references users on delete cascade,
    -- whether the user may change entries of the shared directory
    may_manage boolean not null,
    file_name text not null,
    blob text not null,
    state text not null,
    format text,
    charset text not null default '',
    separator text not null default '',
    columns jsonb not null default '[]',
    on_match text not null default 'fill',
    total integer not null default 0,
    done integer not null default 0,
    counts jsonb not null default '{"new": 0, "changed": 0, "duplicate": 0, "refused": 0}',
    kept integer not null default 0,
    problem text not null default '',
    created_at timestamptz(3) not null default now(),
    finished_at timestamptz(3)
  );
  create index contact_imports_user on contact_imports (user_id, id);
  create index contact_imports_blob on contact_imports (blob);

  create table contact_import_rows (
    import_id bigint not null references contact_imports on delete cascade,
    -- from 1
    position integer not null,
    line integer not null,
    -- as it would be written; null for what is refused
    contact jsonb,
    outcome text,
    reason text not null default '',
    -- the entry that it is about; of a new one, once it was added
    address_book_id bigint references address_books on delete set null,
    -- as the entry was before, and its version afterwards
    before jsonb,
    version integer,
    kept boolean not null default false,
    primary key (import_id, position)
  );
  create index contact_import_rows_outcome on contact_import_rows (import_id, outcome, position);
  create index contact_import_rows_entry on contact_import_rows (address_book_id) where address_book_id is not null;
`)
