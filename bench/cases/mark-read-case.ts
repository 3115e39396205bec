import { openCable } from '../client/cable.ts'
import type { Desk } from '../desk/open-desk.ts'
import { latencies } from '../measure/figure.ts'
import { timed } from '../measure/measure-rounds.ts'
import { median } from '../measure/stats.ts'
import type { BenchCase } from './bench-case.ts'

const TARGET_MS = 5
const MAILS = 100
const WARM = 10
const REPEAT = 60

/** A hundred unread mails of all lines marked as read: durable, the counts of the lines kept and pushed. */
export const markReadCase: BenchCase = {
  names: ['mark_100_read'],
  async run(desk) {
    const ids = await unreadIds(desk)
    const connection = await desk.connect()
    const cable = await openCable(desk.server.url, desk.token)
    const own: number[] = []
    const floor: number[] = []
    for (let count = 0; count < WARM + REPEAT; count++) {
      const heard = cable.next('UpdateUnreadCount')
      const marked = await timed(() => mark(connection, ids))
      await heard
      await putBack(desk, ids)
      const raw = await timed(() => deleteMarks(desk, ids))
      await putBack(desk, ids)
      if (count < WARM) continue
      own.push(marked)
      floor.push(raw)
    }
    cable.close()
    connection.close()
    const figure = latencies(own, median(floor))
    return [
      {
        case: 'mark_100_read',
        n: desk.mails,
        ...figure,
        marked: ids.length,
        target: `p50 ≤ ${TARGET_MS} ms, durable`,
        reached: (figure.p50_ms ?? 0) <= TARGET_MS,
      },
    ]
  },
}

/** Unread mails of every line, evenly. */
async function unreadIds({ pg, user_id }: Desk): Promise<number[]> {
  const { rows } = await pg.query<{ email_id: number }>(
    `select email_id from (
       select email_id, row_number() over (partition by line_id order by received_at desc) as place
       from unread_marks where user_id = $1
     ) as mark order by place, email_id limit $2`,
    [user_id, MAILS],
  )
  return rows.map((row) => row.email_id)
}

async function mark(connection: Awaited<ReturnType<Desk['connect']>>, email_ids: number[]): Promise<void> {
  const { status, body } = await connection.post('/emails/mark_as_reads', { email_ids })
  if (status !== 204) throw new Error(`Marking answered ${status}: ${body.toString()}`)
}

/** The least that a durable answer needs: the marks and counts changed, and one commit on the disk. */
async function deleteMarks({ pg, user_id }: Desk, ids: number[]): Promise<void> {
  await pg.query({
    name: 'floor-mark',
    text: `with gone as (delete from unread_marks where user_id = $1 and email_id = any($2) returning line_id)
      update unread_counts set unread_count = unread_count - gone.number
      from (select line_id, count(*) as number from gone group by line_id) as gone
      where unread_counts.line_id = gone.line_id and user_id = $1`,
    values: [user_id, ids],
  })
}

async function putBack({ pg, user_id }: Desk, ids: number[]): Promise<void> {
  await pg.query(
    `with back as (
       insert into unread_marks (user_id, email_id, line_id, box, received_at)
       select $1, id, line_id, box, received_at from emails where id = any($2) returning line_id
     )
     update unread_counts set unread_count = unread_count + back.number
     from (select line_id, count(*) as number from back group by line_id) as back
     where unread_counts.line_id = back.line_id and user_id = $1`,
    [user_id, ids],
  )
}
