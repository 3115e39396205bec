import { sqlMigration } from '@laycan/server/database/migrate.ts'

export const contactDuplicatesMigration = sqlMigration(`
  create table contact_duplicates (
    id bigint generated always as identity primary key,
    first_id bigint not null references address_books on delete cascade,
    second_id bigint not null references address_books on delete cascade,
    reasons text[] not null,
    -- when the search last found it
    found_at timestamptz(3) not null default now(),
    -- somebody said that the two are not one
    different_by bigint references users on delete set null,
    different_at timestamptz(3),
    unique (first_id, second_id)
  );
  create index contact_duplicates_open on contact_duplicates (id) where different_at is null;
  create index contact_duplicates_second on contact_duplicates (second_id);

  create table contact_duplicate_search (
    one boolean primary key default true check (one),
    running boolean not null default false,
    compared integer not null default 0,
    finished_at timestamptz(3)
  );
  insert into contact_duplicate_search default values;

  create table contact_merges (
    id bigint generated always as identity primary key,
    user_id bigint references users on delete set null,
    kept_id bigint not null references address_books on delete cascade,
    gone_id bigint not null references address_books on delete cascade,
    gone_name text not null,
    -- the kept entry before the merge and right after it
    before jsonb not null,
    after jsonb not null,
    version integer not null,
    -- what came to the kept entry besides its fields
    group_ids bigint[] not null,
    tags text[] not null,
    staff_ids bigint[] not null,
    created_at timestamptz(3) not null default now(),
    undone_at timestamptz(3)
  );
  create index contact_merges_kept on contact_merges (kept_id);
  create index contact_merges_gone on contact_merges (gone_id);
`)
