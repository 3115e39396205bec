import { sqlMigration } from '@laycan/server/database/migrate.ts'

export const paymentGuardMigration = sqlMigration(`
  -- Who wrote to the company and was written to, by address in lower case. A counterparty is an organisational domain, of
  -- free mail the address.
  create table guard_correspondents (
    address text collate "C" primary key,
    counterparty text collate "C" not null,
    heard_at timestamptz(3),
    written_at timestamptz(3)
  );
  create index guard_correspondents_heard on guard_correspondents (counterparty, heard_at);
  create index guard_correspondents_first on guard_correspondents (heard_at);
  create index guard_correspondents_written on guard_correspondents (counterparty, written_at);

  -- Counterparties that were written to, by the keys that they share with those that look like them.
  create table guard_likeness (
    key text collate "C" not null,
    counterparty text collate "C" not null,
    primary key (key, counterparty)
  );

  -- Which bank details a counterparty named since when; '' are the company's own mails.
  create table guard_details (
    counterparty text collate "C" not null,
    kind text not null,
    value text collate "C" not null,
    first_at timestamptz(3) not null,
    primary key (counterparty, kind, value)
  );
  create index guard_details_value on guard_details (value, kind, first_at);

  create table guard_mentions (
    email_id bigint not null references emails on delete cascade,
    counterparty text collate "C" not null,
    kind text not null,
    value text collate "C" not null,
    at timestamptz(3) not null,
    -- only in older mail that it quotes
    quoted boolean not null,
    primary key (email_id, kind, value)
  );
  create index guard_mentions_use on guard_mentions (counterparty, kind, value, at desc);

  -- What was read of mails that speak of money; the others have no row.
  create table guard_readings (
    email_id bigint primary key references emails on delete cascade,
    asks_payment boolean not null,
    says_changed boolean not null
  );

  -- Mails whose answers go to somebody else than their sender.
  create table guard_replies (
    email_id bigint not null references emails on delete cascade,
    address text collate "C" not null,
    sender text collate "C" not null,
    at timestamptz(3) not null,
    primary key (email_id, address)
  );
  create index guard_replies_sender on guard_replies (sender, at);
  create index guard_replies_address on guard_replies (address, at);

  -- What somebody said is right.
  create table guard_answers (
    kind text not null,
    counterparty text collate "C" not null,
    value text collate "C" not null,
    email_id bigint not null,
    user_id bigint references users on delete set null,
    at timestamptz(3) not null default now(),
    primary key (kind, counterparty, value)
  );

  -- As of last_mails_progress: ids are given out before their mails commit.
  create table guard_progress (
    only_one boolean primary key default true check (only_one),
    done_until bigint not null default 0,
    noticed_until bigint not null default 0,
    noticed_at timestamptz(3) not null default now()
  );
  insert into guard_progress default values;
`)
