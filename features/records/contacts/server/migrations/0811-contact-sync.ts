import { sqlMigration } from '@laycan/server/database/migrate.ts'

/**
 * What devices ask for is what changed since they last asked. Each row has the number of the transaction that last changed it:
 * a snapshot knows which of these had ended, so that a change that commits late is not missed (decision 0066).
 */
export const contactSyncMigration = sqlMigration(`
  alter table address_books add column sync_number bigint not null default (pg_current_xact_id()::text::bigint);
  create index address_books_sync on address_books (sync_number, id);
  alter table address_group_items add column sync_number bigint not null default (pg_current_xact_id()::text::bigint);

  -- entries that left the groups of a person
  create table address_group_leavers (
    user_id bigint not null,
    address_book_id bigint not null,
    sync_number bigint not null default (pg_current_xact_id()::text::bigint),
    primary key (user_id, address_book_id)
  );
  create index address_group_leavers_sync on address_group_leavers (user_id, sync_number, address_book_id);

  create function number_contact() returns trigger language plpgsql as $$
  begin
    new.sync_number := pg_current_xact_id()::text::bigint;
    return new;
  end $$;
  create trigger contact_numbered before update on address_books
    for each row when (old.* is distinct from new.*) execute function number_contact();

  create function note_group_leaver() returns trigger language plpgsql as $$
  begin
    insert into address_group_leavers (user_id, address_book_id)
    select user_id, old.address_book_id from address_groups where id = old.address_group_id and personal
    on conflict (user_id, address_book_id) do update set sync_number = excluded.sync_number;
    return null;
  end $$;
  create trigger group_left after delete on address_group_items for each row execute function note_group_leaver();

  create function note_group_leavers() returns trigger language plpgsql as $$
  begin
    insert into address_group_leavers (user_id, address_book_id)
    select old.user_id, address_book_id from address_group_items where address_group_id = old.id
    on conflict (user_id, address_book_id) do update set sync_number = excluded.sync_number;
    return old;
  end $$;
  create trigger group_dissolved before delete on address_groups
    for each row when (old.personal) execute function note_group_leavers();
`)
