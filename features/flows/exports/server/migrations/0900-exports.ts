import { sqlMigration } from '@laycan/server/database/migrate.ts'

export const exportsMigration = sqlMigration(`
  create table exports (
    id bigint generated always as identity primary key,
    kind text not null,
    -- what is exported, as its kind understands it
    subject jsonb not null,
    label text not null,
    state text not null default 'waiting',
    -- behind which file of its kind the next archive begins; null: from the beginning
    cursor jsonb,
    done bigint not null default 0,
    total bigint not null default 0,
    problem text not null default '',
    created_by bigint not null references users,
    created_at timestamptz(3) not null default now(),
    ended_at timestamptz(3)
  );
  create index exports_created_by on exports (created_by);
  create index exports_old on exports (created_at) where state <> 'removed';

  create table export_parts (
    id bigint generated always as identity primary key,
    export_id bigint not null references exports on delete cascade,
    position integer not null,
    name text not null,
    blob text not null,
    size bigint not null,
    unique (export_id, position)
  );
  create index export_parts_blob on export_parts (blob);
`)
