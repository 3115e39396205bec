import { sql } from 'kysely'
import type { TestDesk } from './test-desk.ts'

/**
 * Puts mails of many kinds into the test desk, a minute apart, with ann's marks: unread and starred nine in ten, so that
 * neither of them is narrow, hidden one in forty.
 * @returns ids from the newest on
 */
export async function insertManyMails({ company, lines, users }: TestDesk, count: number): Promise<number[]> {
  const { db } = company
  await sql`
    insert into emails (line_id, thread_id, received_at, box, status, archived, closed, has_attachment, body_type, subject,
      people, preview_body, email_unique_id, sender, recipients)
    select case when n % 7 = 0 then ${lines.chartering}::bigint else ${lines.ops}::bigint end, n,
      timestamptz '2026-09-01' - make_interval(mins => n::int),
      box, case when box = 'sent' then case when n % 2 = 0 then 'pending' else 'sent' end else 'received' end,
      n % 53 = 0, n % 31 = 0, n % 11 = 0, 'plain_text', 'Position ' || n,
      '{"from":[],"to":[],"cc":[],"bcc":[]}', '', n, 'desk' || n % 400 || '@aegean.example', 'ops@oceanic.example'
    from generate_series(1, ${count}::int) as n
    cross join lateral (
      select case when n % 97 = 0 then 'sent' when n % 101 = 0 then 'spam' else 'received' end as box
    ) as kind
  `.execute(db)
  await sql`
    insert into hiddens (user_id, hiddenable_type, hiddenable_id, line_id, box, archived, received_at)
    select ${users.ann}::bigint, 'Email', id, line_id, box, archived, received_at from emails where id % 40 = 0
  `.execute(db)
  await sql`
    insert into hidden_counts (user_id, line_id, box, archived, total)
    select user_id, line_id, box, archived, count(*) from hiddens group by user_id, line_id, box, archived
  `.execute(db)
  await sql`
    insert into unread_marks (user_id, email_id, line_id, box, archived, hidden, received_at)
    select ${users.ann}::bigint, id, line_id, box, archived, id % 40 = 0, received_at from emails where id % 10 <> 3
  `.execute(db)
  await sql`
    insert into unread_counts (line_id, user_id, unread_count)
    select line_id, user_id, count(*) from unread_marks where counted group by line_id, user_id
    on conflict (line_id, user_id) do update set unread_count = excluded.unread_count
  `.execute(db)
  await sql`
    insert into stars (user_id, starable_type, starable_id, line_id, received_at)
    select ${users.ann}::bigint, 'Email', id, line_id, received_at from emails where id % 10 <> 7
  `.execute(db)
  await sql`
    insert into email_counts (line_id, box, status, archived, total)
    select line_id, box, status, archived, count(*) from emails group by line_id, box, status, archived
    on conflict (line_id, box, status, archived) do update set total = excluded.total
  `.execute(db)
  await sql`analyze`.execute(db)
  const rows = await sql<{ id: number }>`select id from emails order by received_at desc, id desc`.execute(db)
  return rows.rows.map((row) => row.id)
}
