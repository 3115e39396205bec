import { sqlMigration } from '@laycan/server/database/migrate.ts'

const columns = 'email_id, line_id, received_at, sender_id, subject, recipients'
// Looked up one by one: joined, a plan made while there were few senders would go on reading all of them.
const idOf = (sender: string) => `(select email_senders.id from email_senders where text = ${sender})`
const textsOf = (rows: string) =>
  `select id, line_id, received_at, ${idOf('sender')}, lower(subject), recipients from ${rows}`
const enter = (rows: string) =>
  `insert into email_senders (text) select distinct sender from ${rows} where ${idOf('sender')} is null
   -- in one order: two that meet the same new senders wait for one another in turn
   order by sender on conflict do nothing`
const unused = (texts: string) =>
  `text = any(${texts}) and not exists (select from email_texts where sender_id = email_senders.id)`

export const emailSendersMigration = sqlMigration(`
  -- Each text of emails.sender once: a desk has many mails and few senders, and 'sender contains' looks through these.
  create table email_senders (
    id bigint generated always as identity primary key,
    text text not null unique
  );
  insert into email_senders (text) select distinct sender from emails;
  create index email_senders_contains on email_senders using gin (text gin_trgm_ops);

  -- All of it stands in emails, so it is made anew.
  drop table email_texts;
  create table email_texts (
    email_id bigint primary key,
    line_id bigint not null,
    received_at timestamptz(3) not null,
    sender_id bigint not null,
    -- in lower case, as recipients are in emails
    subject text not null,
    recipients text not null
  );
  insert into email_texts (${columns})
    select emails.id, line_id, received_at, email_senders.id, lower(subject), recipients
    from emails join email_senders on text = sender;
  create index email_texts_contains on email_texts using gin (subject gin_trgm_ops, recipients gin_trgm_ops);
  -- A sender's mails in list order.
  create index email_texts_sender on email_texts (sender_id, received_at desc, email_id desc) include (line_id);
  analyze email_senders, email_texts;

  create or replace function add_to_email_texts() returns trigger language plpgsql as $$
  begin
    ${enter('added')};
    insert into email_texts (${columns}) ${textsOf('added')};
    return null;
  end $$;
  create or replace function change_in_email_texts() returns trigger language plpgsql as $$
  begin
    ${enter('(select new.sender) as changed')};
    update email_texts set line_id = new.line_id, received_at = new.received_at, sender_id = ${idOf('new.sender')},
      subject = lower(new.subject), recipients = new.recipients
    where email_id = new.id;
    return null;
  end $$;
  create or replace function take_from_email_texts() returns trigger language plpgsql as $$
  declare
    texts text[] := array(select distinct sender from gone);
  begin
    delete from email_texts where email_id in (select id from gone);
    if exists (select from email_senders where ${unused('texts')}) then
      -- Whoever enters a mail of theirs at this moment has committed first, or finds the sender gone and enters it.
      lock table email_senders in share row exclusive mode;
      delete from email_senders where ${unused('texts')};
    end if;
    return null;
  end $$;
`)
