import type pg from 'pg'
import { copyLine, copyTable } from './copy-table.ts'
import { type FillPlan, filledMail } from './filled-mail.ts'
import { filledTables, searchSource } from './table-rows.ts'

/** Prepares a connection for `fillRange`. */
export async function prepareFill(client: pg.Client): Promise<void> {
  // What is copied refers to nothing that is missing; checking it row by row would take longer than the copying.
  await client.query('set session_replication_role = replica')
  await client.query(`
    create temporary table if not exists search_source (email_id bigint, received_at timestamptz, line_id bigint,
      subject text, people text, attachments text, body text)`)
}

/** Writes the mails from `first` to before `end` into all tables; a few thousand at a time. */
export async function fillRange(
  client: pg.Client,
  plan: FillPlan,
  first: number,
  end: number,
): Promise<void> {
  const targets = [...filledTables, searchSource]
  const lines = targets.map(() => '')
  for (let index = first; index < end; index++) {
    const mail = filledMail(index, plan)
    for (const [place, target] of targets.entries()) {
      for (const row of target.rowsOf(mail, plan)) lines[place] += copyLine(row)
    }
  }
  for (const [place, target] of targets.entries()) await copyTable(client, target, lines[place] ?? '')
  await client.query(`
    insert into email_search (email_id, received_at, line_id, document)
    select email_id, received_at, line_id,
      setweight(to_tsvector('simple', subject), 'A') || setweight(to_tsvector('simple', people), 'B') ||
      setweight(to_tsvector('simple', attachments), 'C') || setweight(to_tsvector('simple', body), 'D')
    from search_source`)
  await client.query('truncate search_source')
}
