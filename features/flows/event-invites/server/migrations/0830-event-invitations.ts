import { sqlMigration } from '@laycan/server/database/migrate.ts'

export const eventInvitationsMigration = sqlMigration(`
  -- What was told about an event to those who are invited.
  create table event_invitations (
    event_id bigint primary key references calendar_events on delete cascade,
    eid text not null,
    -- the mailbox that invites, and its address as it was told; lower case
    line_id bigint not null references lines on delete cascade,
    organizer text not null,
    -- SEQUENCE of what was told last, and since which the times are as they are
    sequence integer not null,
    times_sequence integer not null,
    -- what was told, to know whether it is what counts now; '' once it was called off
    told text not null,
    told_times text not null
  );
  create index event_invitations_eid on event_invitations (line_id, md5(eid));

  create table event_guests (
    event_id bigint not null references event_invitations on delete cascade,
    -- lower case
    address text not null,
    name text not null,
    is_invited boolean not null,
    message_id text not null,
    delivery text not null check (delivery in ('waiting', 'sent', 'failed')),
    reason text not null default '',
    -- DTSTAMP of the newest answer
    answered_at timestamptz(3),
    primary key (event_id, address)
  );
  create index event_guests_message on event_guests (message_id);

  create table event_proposals (
    id bigint generated always as identity primary key,
    event_id bigint not null references event_invitations on delete cascade,
    address text not null,
    name text not null,
    starts_at timestamptz(3) not null,
    ends_at timestamptz(3) not null,
    all_day boolean not null,
    -- of a series: the occurrence that it is about
    occurrence_start timestamptz(3),
    email_id bigint references emails on delete set null,
    stamp timestamptz(3) not null,
    state text not null default 'open' check (state in ('open', 'accepted', 'declined')),
    -- one of each guest: a later one takes its place
    unique (event_id, address)
  );
  create index event_proposals_email on event_proposals (email_id) where email_id is not null;
`)
