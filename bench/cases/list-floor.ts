import type { HttpConnection } from '../client/http-connection.ts'
import { startBareHttp } from '../client/start-bare-http.ts'
import type { Desk } from '../desk/open-desk.ts'

/** The raw limit of an answer: its rows by one prepared statement, and its bytes by a bare HTTP server. */
export interface Floor {
  readRows(): Promise<unknown>
  answer(): Promise<unknown>
  stop(): void
}

export interface Statement {
  name: string
  text: string
  values: unknown[]
}

export async function openFloor(
  desk: Desk,
  connection: HttpConnection,
  path: string,
  statement: Statement,
): Promise<Floor> {
  const { status, body } = await connection.get(path)
  if (status !== 200) throw new Error(`${path}: ${status} ${body.toString().slice(0, 300)}`)
  const bare = await startBareHttp(body)
  return { readRows: () => desk.pg.query(statement), answer: bare.ask, stop: bare.stop }
}

/** The columns of a list row and what `user_id` did with it: what every list must read at least. */
export const LISTED = `emails.id, line_id, thread_id, received_at, box, status, archived, closed, replied, forwarded,
  high_importance, has_attachment, attachments_count, body_type, emails.user_id, subject, people, preview_body,
  attachment_name, problem, email_unique_id`
export const READ = (user_id: number) =>
  `coalesce((select false from unread_marks where user_id = ${user_id} and email_id = emails.id), true) as read, ${STARRED(user_id)}`
export const STARRED = (user_id: number) =>
  `coalesce((select true from stars where user_id = ${user_id} and starable_type = 'Email' and starable_id = emails.id), false) as starred`

/** Whatever way there is to them, the rows themselves must be read. */
export async function sameRows(desk: Desk, connection: HttpConnection, path: string): Promise<Statement> {
  const { emails } = await connection.getJson<{ emails: { id: number }[] }>(path)
  return {
    name: 'floor-ids',
    text: `select ${LISTED}, ${READ(desk.user_id)} from emails where id = any($1) order by received_at desc, id desc`,
    values: [emails.map((each) => each.id)],
  }
}
