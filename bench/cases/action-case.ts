import type { HttpConnection } from '../client/http-connection.ts'
import type { Desk } from '../desk/open-desk.ts'
import { latencies } from '../measure/figure.ts'
import { timed } from '../measure/measure-rounds.ts'
import type { BenchCase } from './bench-case.ts'

const P95_MS = 25
const MAILS = 100
const WARM = 5
const REPEAT = 30

/** @returns path and body, and false when the call is a DELETE */
type Action = (ids: number[], on: boolean) => [path: string, body: object, isPost?: boolean]

/** What is done and undone in turn, with the path and body of each call. */
const actions: Record<string, Action> = {
  action_100_archive: (ids, on) => ['/emails/archive', { email_ids: ids, archive: on }],
  action_100_spam: (ids, on) => [on ? '/spam' : '/spam/unspams/', { ids }],
  action_100_star: (ids, on) => [
    on ? '/stars/star_multi' : '/stars/unstar_multi',
    { starable_ids: ids, starable_type: 'Email' },
  ],
  action_100_hide: (ids, on) => ['/hiddens/batch', { hiddenable_ids: ids, hiddenable_type: 'Email' }, on],
}

/** One action on a hundred mails of all lines: durable, counts and marks kept, told to their readers. */
export const actionCase: BenchCase = {
  names: Object.keys(actions),
  async run(desk) {
    const connection = await desk.connect()
    const ids = await newestIds(desk)
    const figures = []
    for (const [name, callOf] of Object.entries(actions)) {
      const times = await measure(connection, (on) => callOf(ids, on))
      const figure = latencies(times)
      figures.push({
        case: name,
        n: desk.mails,
        ...figure,
        changed: ids.length,
        target: `p95 ≤ ${P95_MS} ms for ${MAILS}, durable`,
        reached: (figure.p95_ms ?? 0) <= P95_MS,
      })
    }
    connection.close()
    return figures
  },
}

async function measure(
  connection: HttpConnection,
  callOf: (on: boolean) => ReturnType<Action>,
): Promise<number[]> {
  const times: number[] = []
  for (let count = 0; count < WARM + REPEAT; count++) {
    for (const on of [true, false]) {
      const ms = await timed(() => act(connection, ...callOf(on)))
      if (count >= WARM) times.push(ms)
    }
  }
  return times
}

async function act(connection: HttpConnection, path: string, body: object, isPost = true): Promise<void> {
  const answer = isPost ? await connection.post(path, body) : await connection.delete(path, body)
  if (answer.status !== 204) throw new Error(`${path} answered ${answer.status}: ${answer.body.toString()}`)
}

/** As they stand on the first two pages, some of them unread; without those that are starred or hidden already. */
async function newestIds({ pg, user_id }: Desk): Promise<number[]> {
  const { rows } = await pg.query<{ id: number }>(
    `select id from emails where box = 'received' and not archived and deleted_at is null
       and not exists (select from stars where user_id = $1 and starable_id = emails.id)
       and not exists (select from hiddens where user_id = $1 and hiddenable_id = emails.id)
     order by received_at desc, id desc limit $2`,
    [user_id, MAILS],
  )
  return rows.map((row) => row.id)
}
