import { sqlMigration } from '@laycan/server/database/migrate.ts'

export const invitationsMigration = sqlMigration(`
  -- The versions of one event are found by its UID; few mails carry an invitation.
  create index email_contents_invitation on email_contents (md5(invitation ->> 'uid')) where invitation is not null;

  create table invitation_answers (
    id bigint generated always as identity primary key,
    -- the mail that was answered last
    email_id bigint not null references emails on delete cascade,
    line_id bigint not null references lines on delete cascade,
    uid text not null,
    recurrence_id text not null,
    -- lower case
    address text not null,
    sequence integer not null,
    answer text not null check (answer in ('accept', 'tentative', 'decline')),
    user_id bigint references users on delete set null,
    answered_at timestamptz not null,
    -- the reply as it is to be sent, and where to
    organizer text not null,
    message_id text not null,
    message bytea not null,
    sent_at timestamptz
  );
  -- One answer for each address of a mailbox; a changed answer takes the place of the former one.
  create unique index invitation_answers_event
    on invitation_answers (line_id, md5(uid), md5(recurrence_id), address);
  create index invitation_answers_waiting on invitation_answers (id) where sent_at is null;
  create index invitation_answers_email on invitation_answers (email_id);
`)
