import { sqlMigration } from '@laycan/server/database/migrate.ts'

export const tagsMigration = sqlMigration(`
  create table tags (
    id bigint generated always as identity primary key,
    name text not null,
    -- in lower case: tags that differ in that alone are one
    key text not null unique,
    configured boolean not null default false,
    system boolean not null default false,
    created_by bigint references users on delete set null,
    created_at timestamptz(3) not null default now()
  );
  create index tags_configured on tags (key) where configured;

  create table taggings (
    tagable_type text not null,
    tagable_id bigint not null,
    tag_id bigint not null references tags on delete cascade,
    -- of a mail: where it is in lists
    line_id bigint,
    received_at timestamptz(3),
    created_by bigint references users on delete set null,
    created_at timestamptz(3) not null default now(),
    -- so that a mail that is removed for good takes its tags with it
    email_id bigint generated always as (case when tagable_type = 'Email' then tagable_id end) stored
      references emails on delete cascade,
    primary key (tagable_type, tagable_id, tag_id)
  );
  create index taggings_list on taggings (tag_id, received_at desc, tagable_id desc) include (line_id)
    where tagable_type = 'Email';
  create index taggings_email on taggings (email_id) where email_id is not null;
  create index taggings_tag on taggings (tag_id);
`)
