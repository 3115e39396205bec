import type { HttpConnection } from '../client/http-connection.ts'
import type { Desk } from '../desk/open-desk.ts'
import { type Figure, latencies } from '../measure/figure.ts'
import { timed } from '../measure/measure-rounds.ts'
import type { BenchCase } from './bench-case.ts'

const TASKS = 20_000
const CLOSED_AT_ONCE = 500
const LIST_MS = 5
const CLOSE_MS = 100
const WARM = 5
const REPEAT = 60
const CLOSINGS = 12
const TITLE = 'bench task'

/** The list of 20,000 tasks, and 500 of them closed at once. */
export const tasksCase: BenchCase = {
  names: ['tasks_list', 'tasks_close_500'],
  async run(desk) {
    await remove(desk)
    await desk.pg.query(
      `insert into tasks (user_id, title, body, due_date)
       select $1, $2 || ' ' || n, '', timestamptz '2026-11-01' + n * interval '1 hour' from generate_series(1, $3::int) as n`,
      [desk.user_id, TITLE, TASKS],
    )
    await desk.pg.query('analyze tasks')
    const connection = await desk.connect()
    const figures = [await listFigure(connection), await closeFigure(desk, connection)]
    connection.close()
    await remove(desk)
    return figures
  },
}

async function listFigure(connection: HttpConnection): Promise<Figure> {
  const times: number[] = []
  for (let count = 0; count < WARM + REPEAT; count++) {
    const took = await timed(async () => {
      const answer = await connection.get('/tasks?status=open')
      if (answer.status !== 200) throw new Error(`/tasks answered ${answer.status}`)
    })
    if (count >= WARM) times.push(took)
  }
  const figure = latencies(times)
  return {
    case: 'tasks_list',
    n: TASKS,
    ...figure,
    target: `p50 ≤ ${LIST_MS} ms`,
    reached: (figure.p50_ms ?? 0) <= LIST_MS,
  }
}

async function closeFigure(desk: Desk, connection: HttpConnection): Promise<Figure> {
  const { rows } = await desk.pg.query<{ id: string }>(
    'select id from tasks where title like $1 order by id limit $2',
    [`${TITLE}%`, CLOSED_AT_ONCE],
  )
  const ids = rows.map(({ id }) => Number(id))
  const times: number[] = []
  for (let count = 0; count < CLOSINGS; count++) {
    times.push(await timed(() => act(connection, '/task_assignments/closes', ids)))
    await act(connection, '/task_assignments/re_opens', ids)
  }
  const figure = latencies(times)
  return {
    case: 'tasks_close_500',
    n: TASKS,
    ...figure,
    target: `p50 ≤ ${CLOSE_MS} ms`,
    reached: (figure.p50_ms ?? 0) <= CLOSE_MS,
  }
}

async function act(connection: HttpConnection, path: string, ids: readonly number[]): Promise<void> {
  const answer = await connection.post(path, { ids })
  if (answer.status >= 300) throw new Error(`${path} answered ${answer.status}: ${answer.body.toString()}`)
}

async function remove(desk: Desk): Promise<void> {
  await desk.pg.query('delete from tasks where title like $1', [`${TITLE}%`])
}
