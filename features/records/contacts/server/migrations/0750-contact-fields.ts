import { sqlMigration } from '@laycan/server/database/migrate.ts'

export const contactFieldsMigration = sqlMigration(`
  -- fields that an administrator adds to entries
  create table contact_fields (
    id bigint generated always as identity primary key,
    name text not null,
    type text not null check (type in ('text', 'number', 'date', 'choice')),
    choices text[] not null default '{}',
    position integer not null,
    -- no form offers it any more; what was written stays
    retired_at timestamptz(3)
  );
  create unique index contact_fields_name on contact_fields (lower(name));

  -- one value of an entry, in the column of its type; choices are texts
  create table contact_field_values (
    address_book_id bigint not null references address_books on delete cascade,
    field_id bigint not null references contact_fields on delete cascade,
    text_value text,
    number_value numeric,
    date_value date,
    primary key (address_book_id, field_id)
  );
  create index contact_field_values_text on contact_field_values (field_id, lower(text_value), address_book_id)
    where text_value is not null;
  create index contact_field_values_words on contact_field_values using gin (lower(text_value) gin_trgm_ops)
    where text_value is not null;
  create index contact_field_values_number on contact_field_values (field_id, number_value, address_book_id)
    where number_value is not null;
  create index contact_field_values_date on contact_field_values (field_id, date_value, address_book_id)
    where date_value is not null;
`)
