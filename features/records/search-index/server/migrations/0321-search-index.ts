import { sqlMigration } from '@laycan/server/database/migrate.ts'

export const searchIndexMigration = sqlMigration(`
  -- Mails that the index is to look at, in the order of what happened to them.
  create table search_pending (
    id bigint generated always as identity primary key,
    email_id bigint not null,
    -- false: what it says is as it was, where it is has changed
    texts boolean not null
  );

  -- Mails that came into the index together; see packages/search-index. Rows are written once: only marks change.
  create table search_segments (
    id bigint generated always as identity primary key,
    -- making, live, replaced
    state text not null,
    size integer not null,
    newest_at timestamptz(3) not null,
    newest_id bigint not null,
    oldest_at timestamptz(3) not null,
    oldest_id bigint not null,
    least_id bigint not null,
    most_id bigint not null,
    -- the version of the rules by which its texts became words
    tokenizer integer not null,
    -- mails that are gone, for choosing what to merge
    gone integer not null default 0,
    -- another one after each change of its marks
    revision bigint not null,
    -- times and ids of its mails in list order
    keys bytea not null,
    replaced_at timestamptz(3)
  );
  alter table search_segments alter keys set storage external;
  create sequence search_revisions;

  -- Which mails of a segment are gone, deleted, archived, in a box, in a line, have attachments.
  create table search_marks (
    segment_id bigint not null references search_segments on delete cascade,
    name text not null,
    body bytea not null,
    primary key (segment_id, name)
  );
  -- Bytes that are short already: compressing them again would only cost time.
  alter table search_marks alter body set storage external;

  create table search_terms (
    segment_id bigint not null,
    term text collate "C" not null,
    body bytea not null,
    primary key (segment_id, term)
  );
  alter table search_terms alter body set storage external;

  create table search_positions (
    segment_id bigint not null,
    term text collate "C" not null,
    first integer not null,
    body bytea not null,
    primary key (segment_id, term, first)
  );
  alter table search_positions alter body set storage external;

  -- What attachments say. Bodies are in email_contents.
  create table search_texts (
    email_id bigint not null references emails on delete cascade deferrable initially deferred,
    position integer not null,
    text text not null,
    primary key (email_id, position)
  );

  -- How far older mail is: 'mails' that are entered, 'attachments' that are read; from the newest on, before_id null at the end.
  create table search_progress (
    what text primary key,
    tokenizer integer not null,
    before_at timestamptz(3),
    before_id bigint,
    total bigint not null,
    done bigint not null default 0
  );
  insert into search_progress (what, tokenizer, before_at, before_id, total)
  select what, 0, '9999-12-31', case when count(emails.id) > 0 then 9007199254740991 end, count(emails.id)
  from (values ('mails'), ('attachments')) as work(what)
  left join emails on what = 'mails' or emails.has_attachment
  group by what;
`)
