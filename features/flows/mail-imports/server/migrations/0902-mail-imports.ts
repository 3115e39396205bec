import { sqlMigration } from '@laycan/server/database/migrate.ts'

export const mailImportsMigration = sqlMigration(`
  create table mail_imports (
    id bigint generated always as identity primary key,
    line_id bigint not null references lines on delete cascade,
    box text not null,
    unread boolean not null,
    file_name text not null,
    size bigint not null,
    received bigint not null default 0,
    -- the file, in the order of its pieces; taken away when the import is done
    pieces text[] not null default '{}',
    state text not null default 'uploading',
    read bigint not null default 0,
    stored bigint not null default 0,
    already_there bigint not null default 0,
    unreadable bigint not null default 0,
    failures jsonb not null default '[]',
    problem text not null default '',
    created_by bigint not null references users,
    created_at timestamptz(3) not null default now(),
    changed_at timestamptz(3) not null default now(),
    ended_at timestamptz(3)
  );
  create index mail_imports_line_id on mail_imports (line_id);
  create index mail_imports_created_by on mail_imports (created_by);
  create index mail_imports_pieces on mail_imports using gin (pieces);
`)
