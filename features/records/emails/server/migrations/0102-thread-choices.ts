import { sqlMigration } from '@laycan/server/database/migrate.ts'

export const threadChoicesMigration = sqlMigration(`
  -- Whether the Message-ID is the mail's own, and the mail's Date then: the same id with another date is a reused one.
  alter table thread_links add column own boolean not null default false, add column sent_at timestamptz(3);
  update thread_links set own = true, sent_at = contents.sent_at
  from email_contents as contents
  where contents.email_id = thread_links.email_id and contents.message_id is not null
    and thread_links.message_key = left(encode(sha256(convert_to(contents.message_id, 'UTF8')), 'hex'), 32)::uuid;

  -- Mails that somebody put into a conversation by hand: the same message goes there again whenever it comes in.
  create table thread_pins (
    email_unique_id text primary key,
    thread_id bigint not null
  );
  create index thread_pins_thread on thread_pins (thread_id);

  -- Conversations that somebody split: no mail that refers to both makes them one again. Both directions stand here.
  create table thread_apart (
    thread_id bigint not null,
    other_id bigint not null,
    primary key (thread_id, other_id)
  );

  -- Who split and merged what, and when.
  create table thread_changes (
    id bigint generated always as identity primary key,
    kind text not null check (kind in ('split', 'merge')),
    user_id bigint not null references users,
    changed_at timestamptz(3) not null default now(),
    -- where the mails went, and where they had been
    thread_id bigint not null,
    from_thread_id bigint not null,
    email_ids bigint[] not null
  );
  create index thread_changes_thread on thread_changes (thread_id, id desc);
  create index thread_changes_from on thread_changes (from_thread_id, id desc);
`)
