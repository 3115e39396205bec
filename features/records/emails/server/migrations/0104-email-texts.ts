import { sqlMigration } from '@laycan/server/database/migrate.ts'

const columns = 'email_id, line_id, received_at, sender, subject, recipients'
const textsOf = (rows: string) =>
  `select id, line_id, received_at, sender, lower(subject), recipients from ${rows}`

export const emailTextsMigration = sqlMigration(`
  -- What '… contains' looks for. In a table of its own, because every change of an indexed column of a mail (it is
  -- archived, say) enters it into all indexes of its table anew, and this one costs ten times all the others together.
  create table email_texts (
    email_id bigint primary key,
    line_id bigint not null,
    received_at timestamptz(3) not null,
    sender text not null,
    -- in lower case, as the others are in emails
    subject text not null,
    recipients text not null
  );
  insert into email_texts (${columns}) ${textsOf('emails')};
  create index email_texts_contains on email_texts
    using gin (sender gin_trgm_ops, subject gin_trgm_ops, recipients gin_trgm_ops);
  drop index emails_contains;

  -- By triggers, as email_day_counts: whatever statement writes mails.
  create function add_to_email_texts() returns trigger language plpgsql as $$
  begin
    insert into email_texts (${columns}) ${textsOf('added')};
    return null;
  end $$;
  create function change_in_email_texts() returns trigger language plpgsql as $$
  begin
    update email_texts set line_id = new.line_id, received_at = new.received_at, sender = new.sender,
      subject = lower(new.subject), recipients = new.recipients
    where email_id = new.id;
    return null;
  end $$;
  create function take_from_email_texts() returns trigger language plpgsql as $$
  begin
    delete from email_texts where email_id in (select id from gone);
    return null;
  end $$;

  create trigger email_texts_added after insert on emails referencing new table as added
    for each statement execute function add_to_email_texts();
  create trigger email_texts_changed after update on emails for each row
    when ((old.line_id, old.received_at, old.sender, old.subject, old.recipients) is distinct from
      (new.line_id, new.received_at, new.sender, new.subject, new.recipients))
    execute function change_in_email_texts();
  create trigger email_texts_gone after delete on emails referencing old table as gone
    for each statement execute function take_from_email_texts();
`)
