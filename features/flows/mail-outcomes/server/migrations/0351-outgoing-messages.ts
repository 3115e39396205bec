import { sqlMigration } from '@laycan/server/database/migrate.ts'

export const outgoingMessagesMigration = sqlMigration(`
  -- What is handed to a mail server: an ordinary mail is one message, a mail sent separately one for each recipient.
  create table outgoing_messages (
    id bigint generated always as identity primary key,
    -- queued twice is once
    key text not null unique,
    -- email: the mail itself; part: one recipient's own copy of it; notice: a message that is ready, e.g. a calendar answer
    kind text not null check (kind in ('email', 'part', 'notice')),
    -- the mail that people see
    email_id bigint references emails on delete cascade,
    line_id bigint not null references lines on delete cascade,
    user_id bigint references users on delete set null,
    message_id text not null,
    -- {name, address}
    recipients jsonb not null,
    -- addresses that nobody has taken or refused for good
    remaining jsonb not null,
    -- {address, code, reason}: refused for good
    refused jsonb not null default '[]',
    envelope_from text,
    envid text,
    -- the bytes as they are sent, each time the same
    raw_blob text,
    size integer,
    smtputf8 boolean not null default false,
    state text not null default 'waiting'
      check (state in ('waiting', 'submitting', 'uncertain', 'sent', 'failed', 'cancelled')),
    run_at timestamptz(3) not null,
    attempts integer not null default 0,
    first_attempt_at timestamptz(3),
    attempt_at timestamptz(3),
    -- committed before DATA is said: from then on, and until an answer is known, it may have been taken
    data_at timestamptz(3),
    -- somebody has taken it, if not all
    taken_at timestamptz(3),
    reason text not null default ''
  );
  create index outgoing_messages_email on outgoing_messages (email_id) where email_id is not null;
  create index outgoing_messages_message_id on outgoing_messages (line_id, message_id);
  create index outgoing_messages_raw_blob on outgoing_messages using hash (raw_blob) where raw_blob is not null;
`)
