import { sqlMigration } from '@laycan/server/database/migrate.ts'

const entries = (rows: string) =>
  `(select count(*) from ${rows} where deleted_at is null and level <> 'non_contact')`

/** Entries of level \`non_contact\` come from mails (decision 0067): far more than people keep, and in no list that asks for none. */
export const peopleOfMailsMigration = sqlMigration(`
  -- the recent address that the entry was made of
  alter table address_books add column mail_address_id bigint;
  create unique index address_books_mail_address on address_books (mail_address_id) where mail_address_id is not null;

  drop index address_books_name;
  create index address_books_name on address_books (name_key, id) where deleted_at is null and level <> 'non_contact';
  -- of searches in lists, which have both
  create index address_books_any_name on address_books (name_key, id) where deleted_at is null;
  drop index address_books_email;
  create index address_books_email on address_books (email collate "C", id)
    where deleted_at is null and level <> 'non_contact';
  drop index address_books_company_name;
  create index address_books_company_name on address_books (company_name collate "C", id)
    where deleted_at is null and level <> 'non_contact';
  drop index address_books_created;
  create index address_books_created on address_books (created_at, id)
    where deleted_at is null and level <> 'non_contact';

  -- most entries have none of these: each entry that is added is written to three indexes less
  drop index address_books_company;
  create index address_books_company on address_books (address_book_company_id, name_key, id)
    where deleted_at is null and address_book_company_id is not null;
  drop index address_books_department;
  create index address_books_department on address_books (department_id, name_key, id)
    where deleted_at is null and department_id is not null;
  drop index address_books_country;
  create index address_books_country on address_books (country_id, name_key, id)
    where deleted_at is null and country_id is not null;

  create or replace function keep_contact_totals_added() returns trigger language plpgsql as $$
  declare step bigint := ${entries('new_entries')};
  begin
    if step <> 0 then update contact_totals set entries = entries + step; end if;
    return null;
  end $$;
  create or replace function keep_contact_totals() returns trigger language plpgsql as $$
  declare step bigint := ${entries('new_entries')} - ${entries('old_entries')};
  begin
    if step <> 0 then update contact_totals set entries = entries + step; end if;
    return null;
  end $$;
  update contact_totals set entries = ${entries('address_books')};
`)
