import { sqlMigration } from '@laycan/server/database/migrate.ts'

/** By triggers, as the totals of days: no statement that writes mails, whosever it is, can forget the index. */
export const searchTriggersMigration = sqlMigration(`
  create function search_mails_added() returns trigger language plpgsql as $$
  begin
    insert into search_pending (email_id, texts) select id, true from added order by id;
    return null;
  end $$;
  create function search_mails_gone() returns trigger language plpgsql as $$
  begin
    insert into search_pending (email_id, texts) select id, false from gone order by id;
    return null;
  end $$;
  create function search_mail_moved() returns trigger language plpgsql as $$
  begin
    insert into search_pending (email_id, texts) values (new.id, false);
    return null;
  end $$;
  create function search_mail_changed() returns trigger language plpgsql as $$
  begin
    insert into search_pending (email_id, texts) values (new.id, true);
    return null;
  end $$;
  create function search_contents_changed() returns trigger language plpgsql as $$
  begin
    insert into search_pending (email_id, texts) values (new.email_id, true);
    return null;
  end $$;
  create function search_file_changed() returns trigger language plpgsql as $$
  begin
    insert into search_pending (email_id, texts)
    select email_id, true from (values (old.email_id), (new.email_id)) as changed(email_id) where email_id is not null;
    return null;
  end $$;

  create trigger search_added after insert on emails referencing new table as added
    for each statement execute function search_mails_added();
  create trigger search_gone after delete on emails referencing old table as gone
    for each statement execute function search_mails_gone();
  create trigger search_moved after update on emails for each row
    when ((old.line_id, old.box, old.status, old.archived, old.closed, old.deleted_at is null, old.has_attachment,
        old.high_importance) is distinct from
      (new.line_id, new.box, new.status, new.archived, new.closed, new.deleted_at is null, new.has_attachment,
        new.high_importance))
    execute function search_mail_moved();
  create trigger search_changed after update on emails for each row
    when ((old.received_at, old.subject, old.attachment_name) is distinct from
      (new.received_at, new.subject, new.attachment_name))
    execute function search_mail_changed();
  create trigger search_changed after update on email_contents for each row
    when ((old.people, old.text, old.html) is distinct from (new.people, new.text, new.html))
    execute function search_contents_changed();
  -- Those that come in do so with their mail; what is placed in a draft, renamed or removed is a change.
  create trigger search_changed after update on attachments for each row
    when ((old.email_id, old.name, old.disposition) is distinct from (new.email_id, new.name, new.disposition))
    execute function search_file_changed();
  create trigger search_removed after delete on attachments for each row
    when (old.email_id is not null) execute function search_file_changed();
`)
