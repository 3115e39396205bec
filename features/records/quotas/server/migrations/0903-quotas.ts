import { sqlMigration } from '@laycan/server/database/migrate.ts'

/**
 * What is stored is noted by each statement that stores or removes, as a row of its own: nobody waits for another one's row. A
 * job folds them into one, so that a total is the sum of a few.
 */
export const quotasMigration = sqlMigration(`
  create table quotas (
    only_row boolean primary key default true check (only_row),
    -- null: no limit
    storage_bytes bigint,
    mail_accounts integer
  );
  insert into quotas default values;

  create table storage_changes (
    id bigint generated always as identity primary key,
    bytes bigint not null,
    mails bigint not null
  );
  insert into storage_changes (bytes, mails) select coalesce(sum(size), 0), count(*) from email_contents;

  create function note_stored() returns trigger language plpgsql as $$
  begin
    insert into storage_changes (bytes, mails) select sum(size), count(*) from added having count(*) > 0;
    return null;
  end $$;
  create trigger email_contents_stored after insert on email_contents
    referencing new table as added for each statement execute function note_stored();

  create function note_removed() returns trigger language plpgsql as $$
  begin
    insert into storage_changes (bytes, mails) select -sum(size), -count(*) from gone having count(*) > 0;
    return null;
  end $$;
  create trigger email_contents_removed after delete on email_contents
    referencing old table as gone for each statement execute function note_removed();

  -- a draft that was written and sent
  create function note_resized() returns trigger language plpgsql as $$
  begin
    insert into storage_changes (bytes, mails) values (new.size - old.size, 0);
    return null;
  end $$;
  create trigger email_contents_resized after update on email_contents
    for each row when (old.size is distinct from new.size) execute function note_resized();
`)
