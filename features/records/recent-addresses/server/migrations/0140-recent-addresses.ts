import { sqlMigration } from '@laycan/server/database/migrate.ts'

export const recentAddressesMigration = sqlMigration(`
  -- Each address once, with all the words it is found by, each behind a space.
  create table recent_addresses (
    id bigint generated always as identity primary key,
    -- in lower case
    address_key text not null unique,
    address text not null,
    name text not null,
    -- when its owner last wrote under this name; long ago when others named him
    named_at timestamptz(3) not null,
    words text not null
  );
  create table recent_address_words (
    word text collate "C" not null,
    address_id bigint not null references recent_addresses on delete cascade,
    primary key (word, address_id)
  );
  create index recent_address_words_address on recent_address_words (address_id);

  -- Whose addresses they are: those of the mails of a line, and those that a user wrote to himself.
  create table recent_address_uses (
    address_id bigint not null references recent_addresses on delete cascade,
    owner_type text not null check (owner_type in ('Line', 'User')),
    owner_id bigint not null,
    -- frequency and recency: a logarithm, see add-scores.ts
    score double precision not null,
    primary key (address_id, owner_type, owner_id)
  );
  -- For the beginnings of words that many share: the most used ones first, of one owner and of all.
  create index recent_address_uses_owner on recent_address_uses (owner_type, owner_id, score desc);
  create index recent_address_uses_score on recent_address_uses (score desc);

  create table ignored_addresses (
    user_id bigint not null references users on delete cascade,
    address_key text not null,
    created_at timestamptz(3) not null default now(),
    primary key (user_id, address_key)
  );

  -- Up to which id mails were noticed, and which of them are still to be read for their addresses: after_id < id <=
  -- until_id. Ids are given out before their mails commit, so a range is read some time after it was noticed.
  create table recent_address_progress (
    only_one boolean primary key default true check (only_one),
    noticed_until bigint not null
  );
  create table recent_address_ranges (
    after_id bigint primary key,
    until_id bigint not null,
    noticed_at timestamptz(3) not null default now()
  );
  insert into recent_address_progress (noticed_until) select coalesce(max(id), 0) from emails;
  insert into recent_address_ranges (after_id, until_id)
  select 0, noticed_until from recent_address_progress where noticed_until > 0;
`)
