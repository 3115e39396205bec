import { sqlMigration } from '@laycan/server/database/migrate.ts'

export const commentsMigration = sqlMigration(`
  create table comments (
    id bigint generated always as identity primary key,
    commentable_type text not null,
    commentable_id bigint not null,
    user_id bigint not null references users,
    content text not null,
    quote text,
    via text not null default '',
    created_at timestamptz(3) not null default now(),
    edited_at timestamptz(3),
    -- so that a mail that is removed for good takes its comments with it
    email_id bigint generated always as (case when commentable_type = 'Email' then commentable_id end) stored
      references emails on delete cascade
  );
  create index comments_record on comments (commentable_type, commentable_id, id);
  create index comments_email on comments (email_id) where email_id is not null;

  -- words that a comment had before
  create table comment_versions (
    comment_id bigint not null references comments on delete cascade,
    version int not null,
    content text not null,
    written_at timestamptz(3) not null,
    primary key (comment_id, version)
  );

  create table comment_mentions (
    comment_id bigint not null references comments on delete cascade,
    mention_type text not null check (mention_type in ('user', 'team')),
    to_id bigint not null,
    name text not null,
    commentable_type text not null,
    commentable_id bigint not null,
    -- of a mail: where it is in lists
    line_id bigint,
    received_at timestamptz(3),
    primary key (comment_id, mention_type, to_id)
  );
  create index comment_mentions_record on comment_mentions (commentable_type, commentable_id);
  create index comment_mentions_list
    on comment_mentions (mention_type, to_id, received_at desc, commentable_id desc) include (line_id)
    where commentable_type = 'Email';

  -- one row for each record that has comments
  create table comment_totals (
    commentable_type text not null,
    commentable_id bigint not null,
    comments_count int not null,
    last_comment_id bigint not null,
    last_comment_at timestamptz(3) not null,
    last_user_id bigint not null,
    line_id bigint,
    received_at timestamptz(3),
    email_id bigint generated always as (case when commentable_type = 'Email' then commentable_id end) stored
      references emails on delete cascade,
    primary key (commentable_type, commentable_id)
  );
  create index comment_totals_list on comment_totals (received_at desc, commentable_id desc) include (line_id)
    where commentable_type = 'Email';
  create index comment_totals_email on comment_totals (email_id) where email_id is not null;

  -- the newest comment on a record that a user has seen
  create table comment_views (
    user_id bigint not null references users on delete cascade,
    commentable_type text not null,
    commentable_id bigint not null,
    last_comment_id bigint not null,
    email_id bigint generated always as (case when commentable_type = 'Email' then commentable_id end) stored
      references emails on delete cascade,
    primary key (user_id, commentable_type, commentable_id)
  );
  create index comment_views_email on comment_views (email_id) where email_id is not null;
`)
