import { setTimeout as delay } from 'node:timers/promises'
import { openCable } from '../client/cable.ts'
import type { Desk } from '../desk/open-desk.ts'
import { latencies } from '../measure/figure.ts'
import { timed } from '../measure/measure-rounds.ts'
import { percentile, rounded } from '../measure/stats.ts'
import type { BenchCase } from './bench-case.ts'
import { FIRST_PAGE } from './list-cases.ts'

const MAILS = 18_322
const ANSWER_MS = 100
const SECONDS = 10
const LIST_RATIO = 2
/** A colleague who looks at lists meanwhile, without hurry. */
const PAUSE_MS = 10
const QUIET_MS = 5_000
const LOOK_MS = 20

/** 'Archive all 18,322 that match': how soon it is answered and done, what colleagues hear and feel of it. */
export const batchCase: BenchCase = {
  names: ['batch_archive_all', 'batch_list_beside'],
  async run(desk) {
    const mails = Math.min(MAILS, Math.floor(desk.mails / 2))
    const query = { filter: await newestFilter(desk, mails) }
    const quiet = await listWhile(desk, delay(QUIET_MS))
    const connection = await desk.connect()
    const cable = await openCable(desk.server.url, desk.token)
    const heard = timed(() => cable.next('EmailsMoved'))
    const started = performance.now()
    const answer = await connection.post('/emails/batches', {
      action: 'archive',
      query,
      received_until: new Date().toISOString(),
    })
    const answered_ms = performance.now() - started
    const { batch_id } = JSON.parse(answer.body.toString()) as { batch_id: number }
    const ended = untilEnded(desk, batch_id)
    const beside = await listWhile(desk, ended)
    const seconds = (performance.now() - started) / 1000
    const live_ms = await heard
    const done = await ended
    await putBack(desk, connection, query)
    connection.close()
    cable.close()
    const ratio = percentile(beside, 0.95) / percentile(quiet, 0.95)
    return [
      {
        case: 'batch_archive_all',
        n: desk.mails,
        p50_ms: null,
        p95_ms: null,
        rate: rounded(done / seconds),
        floor_ms: null,
        ratio: null,
        archived: done,
        answered_ms: rounded(answered_ms),
        live_ms: rounded(live_ms),
        seconds: rounded(seconds),
        target: `${MAILS} answered ≤ ${ANSWER_MS} ms, done ≤ ${SECONDS} s`,
        reached: answered_ms <= ANSWER_MS && seconds <= SECONDS,
      },
      {
        case: 'batch_list_beside',
        n: desk.mails,
        ...latencies(beside, percentile(quiet, 0.5)),
        quiet_p95_ms: rounded(percentile(quiet, 0.95)),
        p95_ratio: rounded(ratio),
        target: `list p95 of others ≤ ${LIST_RATIO} × without the batch`,
        reached: ratio <= LIST_RATIO,
      },
    ]
  },
}

/** Takes the mails out of the archive again: the next run finds the desk as it was filled. */
async function putBack(
  desk: Desk,
  connection: Awaited<ReturnType<Desk['connect']>>,
  query: object,
): Promise<void> {
  const received_until = new Date().toISOString()
  const body = { action: 'unarchive', query: { ...query, archived: true }, received_until }
  const answer = await connection.post('/emails/batches', body)
  const { batch_id } = JSON.parse(answer.body.toString()) as { batch_id: number }
  await untilEnded(desk, batch_id)
}

/** Received from the moment of the n-th newest mail on. */
async function newestFilter({ pg }: Desk, mails: number): Promise<string> {
  const { rows } = await pg.query<{ received_at: string }>(
    `select received_at from emails where box = 'received' and not archived and deleted_at is null
     order by received_at desc, id desc offset $1 limit 1`,
    [mails - 1],
  )
  const content = [rows[0]?.received_at ?? null, null]
  return JSON.stringify([{ field: 'received_at', strategy: 'equal', content }])
}

/** Milliseconds of each first page read until something has ended. */
async function listWhile(desk: Desk, end: Promise<unknown>): Promise<number[]> {
  const connection = await desk.connect()
  const times: number[] = []
  let going = true
  void end.then(() => {
    going = false
  })
  while (going) {
    times.push(await timed(() => connection.getJson(FIRST_PAGE)))
    await delay(PAUSE_MS)
  }
  connection.close()
  return times
}

async function untilEnded({ pg }: Desk, batch_id: number): Promise<number> {
  for (;;) {
    const { rows } = await pg.query<{ state: string; done: number }>(
      'select state, done from email_batches where id = $1',
      [batch_id],
    )
    const [batch] = rows
    if (batch && batch.state !== 'running') return batch.done
    await delay(LOOK_MS)
  }
}
