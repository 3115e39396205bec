import { sqlMigration } from '@laycan/server/database/migrate.ts'

export const mailOutgoingMigration = sqlMigration(`
  -- What a mail of ours needs beyond its row in emails: its words as the writer has them, and how it shall leave.
  create table outgoing_emails (
    email_id bigint primary key references emails on delete cascade,
    -- who wrote it last, or sends it
    user_id bigint references users on delete set null,
    version integer not null default 1,
    body text not null,
    method text not null,
    source_email_id bigint references emails on delete set null,
    reply_and_close boolean not null default false,
    track boolean not null default false,
    separately boolean not null default false,
    thread_seen jsonb,
    -- the call that made it, and the one that saved it last from which version: repeated, they are done once
    created_key text not null,
    saved_key text not null default '',
    window_key text not null default '',
    saved_at timestamptz(3) not null default now(),
    -- when it leaves or shall be tried next; null for a draft
    send_at timestamptz(3),
    schedule jsonb,
    sent_key text,
    time_was_moved boolean not null default false,
    message_id text,
    -- why it failed or waits, in words
    failure text not null default '',
    uncertain boolean not null default false
  );
  create unique index outgoing_emails_created on outgoing_emails (user_id, created_key);
  create unique index outgoing_emails_sent on outgoing_emails (user_id, sent_key) where sent_key is not null;
  create index outgoing_emails_source on outgoing_emails (source_email_id) where source_email_id is not null;

  -- Earlier states of drafts, at most 50 each.
  create table draft_versions (
    email_id bigint not null references emails on delete cascade,
    version integer not null,
    saved_at timestamptz(3) not null,
    user_id bigint references users on delete set null,
    window_key text not null,
    subject text not null,
    preview_body text not null,
    body text not null,
    -- the other fields of the draft
    fields jsonb not null,
    primary key (email_id, version)
  );

  -- Who writes a draft now, and who looks on.
  create table draft_windows (
    email_id bigint not null references emails on delete cascade,
    window_key text not null,
    user_id bigint not null references users on delete cascade,
    holds boolean not null,
    since timestamptz(3) not null,
    expires_at timestamptz(3) not null,
    primary key (email_id, window_key)
  );
  create unique index draft_windows_holder on draft_windows (email_id) where holds;
`)
