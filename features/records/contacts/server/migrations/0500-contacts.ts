import { sqlMigration } from '@laycan/server/database/migrate.ts'

export const contactsMigration = sqlMigration(`
  create table address_books (
    id bigint generated always as identity primary key,
    level text not null,
    name text not null,
    first_name text not null default '',
    last_name text not null default '',
    address_book_company_id bigint references address_books on delete set null,
    company_name text not null default '',
    department_id bigint references address_books on delete set null,
    department_name text not null default '',
    job_title text not null default '',
    postal_address text not null default '',
    city text not null default '',
    state text not null default '',
    postal_code text not null default '',
    country_id smallint,
    website text not null default '',
    note text not null default '',
    public boolean not null default false,
    directory_user_id text,
    -- the default address and the first number, as lists show them
    email text not null default '',
    phone text not null default '',
    -- folded: the name, by which lists are ordered, and all words by which the entry is found
    name_key text collate "C" not null,
    search_text text collate "C" not null,
    created_by bigint references users on delete set null,
    created_at timestamptz(3) not null default now(),
    updated_at timestamptz(3) not null default now(),
    version integer not null default 1,
    deleted_at timestamptz(3)
  );
  create index address_books_name on address_books (name_key, id) where deleted_at is null;
  create index address_books_level on address_books (level, name_key, id) where deleted_at is null;
  create index address_books_company on address_books (address_book_company_id, name_key, id) where deleted_at is null;
  create index address_books_department on address_books (department_id, name_key, id) where deleted_at is null;
  create index address_books_country on address_books (country_id, name_key, id) where deleted_at is null;
  create index address_books_email on address_books (email collate "C", id) where deleted_at is null;
  create index address_books_company_name on address_books (company_name collate "C", id) where deleted_at is null;
  create index address_books_created on address_books (created_at, id) where deleted_at is null;
  create index address_books_creator on address_books (created_by, id) where deleted_at is null;
  create index address_books_search on address_books using gin (search_text gin_trgm_ops) where deleted_at is null;

  create table contact_items (
    address_book_id bigint not null references address_books on delete cascade,
    item_type text not null,
    place smallint not null,
    value text not null,
    value_type text not null,
    is_default boolean not null,
    -- an address in lower case, a number in its digits
    value_key text collate "C" not null,
    primary key (address_book_id, item_type, place)
  );
  create index contact_items_value on contact_items (item_type, value_key, address_book_id);

  create table address_groups (
    id bigint generated always as identity primary key,
    name text not null,
    personal boolean not null,
    -- whose it is, or who made it
    user_id bigint not null references users on delete cascade,
    created_at timestamptz(3) not null default now()
  );
  create unique index address_groups_personal on address_groups (user_id, lower(name)) where personal;
  create unique index address_groups_shared on address_groups (lower(name)) where not personal;

  create table address_group_items (
    address_group_id bigint not null references address_groups on delete cascade,
    address_book_id bigint not null references address_books on delete cascade,
    position integer not null,
    primary key (address_group_id, address_book_id)
  );
  create index address_group_items_order on address_group_items (address_group_id, position, address_book_id);
  create index address_group_items_entry on address_group_items (address_book_id);

  -- who changed what and when
  create table address_book_changes (
    id bigint generated always as identity primary key,
    address_book_id bigint not null references address_books on delete cascade,
    user_id bigint references users on delete set null,
    action text not null,
    fields text[] not null,
    created_at timestamptz(3) not null default now()
  );
  create index address_book_changes_entry on address_book_changes (address_book_id, id);

  -- how many entries there are, so that a list without filters counts nothing
  create table contact_totals (
    one boolean primary key default true check (one),
    entries bigint not null
  );
  insert into contact_totals (entries) values (0);
  create function keep_contact_totals_added() returns trigger language plpgsql as $$
  begin
    update contact_totals set entries = entries + (select count(*) from new_entries where deleted_at is null)
    where exists (select from new_entries where deleted_at is null);
    return null;
  end $$;
  create function keep_contact_totals() returns trigger language plpgsql as $$
  declare step bigint := (select count(*) from new_entries where deleted_at is null)
    - (select count(*) from old_entries where deleted_at is null);
  begin
    if step <> 0 then update contact_totals set entries = entries + step; end if;
    return null;
  end $$;
  create trigger contacts_added after insert on address_books
    referencing new table as new_entries for each statement execute function keep_contact_totals_added();
  create trigger contacts_changed after update on address_books
    referencing old table as old_entries new table as new_entries for each statement execute function keep_contact_totals();
`)
