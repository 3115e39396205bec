import { sqlMigration } from '@laycan/server/database/migrate.ts'

/** First and last year with a search partition of its own; dates before and after share one. */
const SEARCH_YEARS = { first: 2015, last: 2035 }

function searchPartitions(): string {
  const years = Array.from(
    { length: SEARCH_YEARS.last - SEARCH_YEARS.first + 1 },
    (_, index) => SEARCH_YEARS.first + index,
  )
  const of = (name: string, range: string) =>
    `create table email_search_${name} partition of email_search for values from ${range};`
  return [
    of('before', `(minvalue) to ('${SEARCH_YEARS.first}-01-01')`),
    ...years.map((year) => of(String(year), `('${year}-01-01') to ('${year + 1}-01-01')`)),
    of('after', `('${SEARCH_YEARS.last + 1}-01-01') to (maxvalue)`),
  ].join('\n')
}

export const emailsMigration = sqlMigration(`
  create extension if not exists pg_trgm;

  create table threads (
    -- the id of its first mail
    id bigint primary key,
    base_subject text not null
  );

  -- One row of the list, read as it stands: bodies, headers and search live elsewhere. Room is left on each page
  -- because flags change in place (HOT) as long as no index carries them.
  create table emails (
    id bigint primary key,
    line_id bigint not null references lines,
    thread_id bigint not null,
    received_at timestamptz(3) not null,
    box text not null,
    status text not null,
    archived boolean not null default false,
    closed boolean not null default false,
    replied boolean not null default false,
    forwarded boolean not null default false,
    high_importance boolean not null default false,
    has_attachment boolean not null default false,
    attachments_count integer not null default 0,
    body_type text not null,
    user_id bigint references users,
    subject text not null,
    -- {from, to, cc, bcc}: the first people of each; all of them stand in email_contents
    people jsonb not null,
    preview_body text not null,
    attachment_name text not null default '',
    problem text not null default '',
    email_unique_id text not null,
    -- lower-case text of the senders and recipients for '… contains'
    sender text not null,
    recipients text not null,
    deleted_at timestamptz(3)
  ) with (fillfactor = 90);
  create sequence email_ids owned by emails.id;
  alter table emails alter column id set default nextval('email_ids');

  -- All lines of a reader who has most of them, and each line by itself; newest first, read in both directions.
  create index emails_box on emails (box, archived, received_at desc, id desc) where deleted_at is null;
  create index emails_line on emails (line_id, box, archived, received_at desc, id desc) where deleted_at is null;
  -- Mail on its way out and drafts: few among millions.
  create index emails_unfinished on emails (status, received_at desc, id desc)
    where deleted_at is null and status not in ('received', 'sent');
  create index emails_thread on emails (thread_id, received_at desc);
  create index emails_contains on emails
    using gin (sender gin_trgm_ops, lower(subject) gin_trgm_ops, recipients gin_trgm_ops) where deleted_at is null;

  create table email_contents (
    email_id bigint primary key references emails on delete cascade,
    kind text not null,
    message_id text,
    sent_at timestamptz(3),
    people jsonb not null,
    reply_to jsonb not null,
    text text not null,
    html text not null,
    quote_offset integer,
    has_remote_images boolean not null default false,
    headers jsonb not null,
    authentication jsonb not null,
    invitation jsonb,
    delivery_statuses jsonb,
    list_id text,
    list_unsubscribe text,
    auto_submitted boolean not null default false,
    raw_blob text not null,
    size integer not null
  );

  -- Which mails name which Message-ID (their own or one they refer to), by the first 16 bytes of its SHA-256.
  create table thread_links (
    message_key uuid not null,
    -- checked at commit: a mail's conversation is found before its row is written
    email_id bigint not null references emails on delete cascade deferrable initially deferred,
    thread_id bigint not null,
    primary key (message_key, email_id)
  );
  create index thread_links_thread on thread_links (thread_id);

  create table email_search (
    email_id bigint not null,
    received_at timestamptz(3) not null,
    line_id bigint not null,
    document tsvector not null
  ) partition by range (received_at);
  create index email_search_document on email_search using gin (document);
  create index email_search_email on email_search (email_id);
  ${searchPartitions()}

  -- Kept totals of the lists, changed in the transaction that changes the mails.
  create table email_counts (
    line_id bigint not null references lines on delete cascade,
    box text not null,
    status text not null,
    archived boolean not null,
    total bigint not null,
    primary key (line_id, box, status, archived)
  );
`)
