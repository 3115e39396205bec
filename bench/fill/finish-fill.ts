import type pg from 'pg'
import { BENCH_TAG } from './table-rows.ts'

/** What is kept along with the rows: totals, counts of unread and hidden mails, how far they are read, and the next ids. */
export async function setKeptFigures(client: pg.Client): Promise<void> {
  await client.query(`
    insert into email_counts (line_id, box, status, archived, total)
    select line_id, box, status, archived, count(*) from emails group by line_id, box, status, archived
    on conflict (line_id, box, status, archived) do update set total = excluded.total`)
  await client.query('update email_day_counts set total = 0')
  await client.query(`
    insert into email_day_counts (line_id, box, archived, day, total)
    select line_id, box, archived, (received_at at time zone 'UTC')::date as day, count(*) from emails
    where deleted_at is null group by line_id, box, archived, day
    on conflict (line_id, box, archived, day) do update set total = excluded.total`)
  await client.query('update unread_counts set unread_count = 0')
  await client.query(`
    insert into unread_counts (line_id, user_id, unread_count)
    select line_id, user_id, count(*) from unread_marks where counted group by line_id, user_id
    on conflict (line_id, user_id) do update set unread_count = excluded.unread_count`)
  await client.query('update hidden_counts set total = 0')
  await client.query(`
    insert into hidden_counts (user_id, line_id, box, archived, total)
    select user_id, line_id, box, archived, count(*) from hiddens where email_id is not null
    group by user_id, line_id, box, archived
    on conflict (user_id, line_id, box, archived) do update set total = excluded.total`)
  // A desk as old as this one has read its mails for their addresses; a new one would do it during the cases.
  await client.query(
    'update recent_address_progress set noticed_until = (select coalesce(max(id), 0) from emails)',
  )
  await client.query('delete from recent_address_ranges')
  await client.query(`select setval('email_ids', (select max(id) from emails))`)
}

/** What 'contains' looks for: the triggers that make it of each mail are off while copying. */
export async function enterTexts(client: pg.Client): Promise<void> {
  await client.query(`
    insert into email_senders (text) select distinct sender from emails on conflict do nothing`)
  await client.query(`
    insert into email_texts (email_id, line_id, received_at, sender_id, subject, recipients)
    select emails.id, line_id, received_at, email_senders.id, lower(subject), recipients
    from emails join email_senders on text = sender
    on conflict do nothing`)
}

/** The server enters all mails as those that were there before the index; what their files say is there already. */
export async function askForIndex(client: pg.Client): Promise<void> {
  await client.query(
    `insert into tags (id, name, key) overriding system value values (1, $1, $1) on conflict do nothing`,
    [BENCH_TAG],
  )
  // The next tag that somebody makes is another one.
  await client.query(`select setval(pg_get_serial_sequence('tags', 'id'), (select max(id) from tags))`)
  await client.query(`
    update search_progress set before_at = '9999-12-31', before_id = 9007199254740991, done = 0,
      total = (select count(*) from emails) where what = 'mails'`)
}
