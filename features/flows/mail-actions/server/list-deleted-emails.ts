import { sql } from 'kysely'
import type { Actor } from '@laycan/server/actor.ts'
import type { Db } from '@laycan/server/database/database.ts'
import { readRoute } from '@laycan/server/http/route.ts'
import { listLineRows } from '#features/foundation/lines/server/public.ts'
import { emailRowColumns, type StoredEmailRow, toEmailRow } from '#features/records/emails/server/public.ts'
import { DELETED_KEPT_DAYS, type DeletedEmail, listDeletedEmails } from '../contract/endpoints.ts'

type DeletedRow = StoredEmailRow & { deleted_at: string; deleted_by: number | null }

interface DeletedPage {
  since: Date
  /** `deleted_at,id` of the last row of the page before. */
  after: [string, number] | undefined
  limit: number
}

export const listDeletedEmailsRoute = readRoute(listDeletedEmails, async ({ query }, { db, actor }) => {
  const since = new Date(Date.now() - DELETED_KEPT_DAYS * 86_400_000)
  const page = { since, after: readCursor(query.scroll), limit: query.per_page + 1 }
  const [rows, lines] = await Promise.all([listDeleted(db, actor, page), listLineRows(db)])
  const usernames = new Map(lines.map(({ id, username }) => [id, username]))
  const shown = rows.slice(0, query.per_page)
  const last = rows.length > shown.length ? shown.at(-1) : undefined
  return {
    emails: shown.map((row) => describe(row, usernames.get(row.line_id) ?? '')),
    scroll: last ? `${last.deleted_at},${last.id}` : null,
  }
})

/** By index `emails_deleted`. */
async function listDeleted(
  db: Db,
  actor: Actor,
  { since, after, limit }: DeletedPage,
): Promise<DeletedRow[]> {
  const cursor = after ? sql`and (deleted_at, id) < (${after[0]}::timestamptz, ${after[1]}::bigint)` : sql``
  const result = await sql<DeletedRow>`
    select ${emailRowColumns}, deleted_at, deleted_by from emails
    where deleted_at >= ${since.toISOString()} and line_id = any(${[...actor.line_ids]}::bigint[]) ${cursor}
    order by deleted_at desc, id desc limit ${limit}
  `.execute(db)
  return result.rows
}

/** A cursor that is none reads from the start. */
function readCursor(scroll: string | undefined): [string, number] | undefined {
  const [moment = '', id = ''] = scroll?.split(',') ?? []
  return Number.isNaN(Date.parse(moment)) || !/^\d{1,15}$/.test(id) ? undefined : [moment, Number(id)]
}

function describe({ deleted_at, deleted_by, ...row }: DeletedRow, username: string): DeletedEmail {
  return { ...toEmailRow({ ...row, username }), deleted_at, deleted_by }
}
