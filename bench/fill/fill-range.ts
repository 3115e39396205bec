import type pg from 'pg'
import { copyLine, copyTable } from './copy-table.ts'
import { type FillPlan, filledMail } from './filled-mail.ts'
import { filledTables } from './table-rows.ts'

/** Prepares a connection for `fillRange`. */
export async function prepareFill(client: pg.Client): Promise<void> {
  // What is copied refers to nothing that is missing; checking it row by row would take longer than the copying.
  await client.query('set session_replication_role = replica')
}

/** Writes the mails from `first` to before `end` into all tables; a few thousand at a time. */
export async function fillRange(
  client: pg.Client,
  plan: FillPlan,
  first: number,
  end: number,
): Promise<void> {
  const lines = filledTables.map(() => '')
  for (let index = first; index < end; index++) {
    const mail = filledMail(index, plan)
    for (const [place, target] of filledTables.entries()) {
      for (const row of target.rowsOf(mail, plan)) lines[place] += copyLine(row)
    }
  }
  for (const [place, target] of filledTables.entries()) await copyTable(client, target, lines[place] ?? '')
}
