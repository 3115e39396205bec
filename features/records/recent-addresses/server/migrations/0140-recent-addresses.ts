import { sqlMigration } from '@laycan/server/database/migrate.ts'

export const recentAddressesMigration = sqlMigration(`
  -- Addresses of the mails of a line, and those that a user wrote to himself.
  create table recent_addresses (
    id bigint generated always as identity primary key,
    owner_type text not null check (owner_type in ('Line', 'User')),
    owner_id bigint not null,
    -- in lower case
    address_key text not null,
    address text not null,
    name text not null,
    -- all words, each behind a space
    words text not null,
    -- frequency and recency: a logarithm, see add-scores.ts
    score double precision not null,
    unique (owner_type, owner_id, address_key)
  ) with (fillfactor = 85);
  -- The most used ones first, for the beginnings of words that many share.
  create index recent_addresses_score on recent_addresses (owner_type, owner_id, score desc);

  -- By the beginning of a word, for those that few share.
  create table recent_address_words (
    owner_type text not null,
    owner_id bigint not null,
    word text collate "C" not null,
    address_id bigint not null references recent_addresses on delete cascade,
    primary key (owner_type, owner_id, word, address_id)
  );
  create index recent_address_words_address on recent_address_words (address_id);

  create table ignored_addresses (
    user_id bigint not null references users on delete cascade,
    address_key text not null,
    created_at timestamptz(3) not null default now(),
    primary key (user_id, address_key)
  );

  -- How far the mails have been read for their addresses. Ids are given out before mails commit: those up to
  -- noticed_until, seen at noticed_at, are read some time later.
  create table recent_address_progress (
    only_one boolean primary key default true check (only_one),
    read_until bigint not null,
    noticed_until bigint not null,
    noticed_at timestamptz(3) not null,
    -- the mails that were there before are read from the latest back; 0 when that is done
    read_back_to bigint not null
  );
  insert into recent_address_progress (read_until, noticed_until, noticed_at, read_back_to)
  select id, id, now(), id from (select coalesce(max(id), 0) as id from emails) as latest;
`)
