import { sqlMigration } from '@laycan/server/database/migrate.ts'

export const followedEventsMigration = sqlMigration(`
  -- Events of invitations that were answered, as they stand in calendars: what their organizers say of them next counts there.
  create table followed_events (
    id bigint generated always as identity primary key,
    event_id bigint not null references calendar_events on delete cascade,
    -- one of a series, by the start that its rule gives it; null: all of the event
    occurrence_start timestamptz(3),
    -- the mailbox whose mails count
    line_id bigint not null references lines on delete cascade,
    uid text not null,
    -- the version that is known
    sequence integer not null,
    stamp timestamptz(3) not null,
    -- as what it stands when it is not called off; a declined one of a series is left out
    status text not null check (status in ('confirmed', 'tentative', 'declined')),
    -- hash of the text that was written: another one is somebody's own
    body_hash text not null default ''
  );
  create unique index followed_events_event on followed_events (event_id, occurrence_start) nulls not distinct;
  create index followed_events_uid on followed_events (line_id, md5(uid));

  -- What was answered before.
  insert into followed_events (event_id, line_id, uid, sequence, stamp, status)
  select distinct on (events.id) events.id, answers.line_id, answers.uid, answers.sequence, emails.received_at,
    case answers.answer when 'tentative' then 'tentative' else 'confirmed' end
  from invitation_answers as answers
    join emails on emails.id = answers.email_id
    join calendar_events as events on events.email_id = answers.email_id
  where answers.recurrence_id = '' and answers.answer <> 'decline' and events.eid = answers.uid
    and lower(events.organizer ->> 'address') = lower(answers.organizer)
    and events.series_id is null and events.deleted_at is null
  order by events.id, answers.answered_at desc;
`)
