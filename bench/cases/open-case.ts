import { startBareHttp } from '../client/start-bare-http.ts'
import { latencies } from '../measure/figure.ts'
import { measureRounds } from '../measure/measure-rounds.ts'
import { median } from '../measure/stats.ts'
import type { BenchCase } from './bench-case.ts'
import { LISTED, READ } from './list-floor.ts'

const TARGET_MS = 2
/** Odd and far from any power of two, so that the walk over the ids looks random and never repeats soon. */
const STEP = 611_953

/** One mail with its body, attachments and people: a random one each time. */
export const openCase: BenchCase = {
  names: ['open_parsed'],
  async run(desk) {
    const connection = await desk.connect()
    let place = 0
    const nextId = () => {
      place = (place + STEP) % desk.mails
      return place + 1
    }
    const bare = await startBareHttp((await connection.get(`/emails/detail/${nextId()}`)).body)
    const text = `select ${LISTED}, ${READ(desk.user_id)}, contents.* from emails
      join email_contents as contents on email_id = emails.id where emails.id = $1`.replace(
      ' people,',
      ' contents.people,',
    )
    const times = await measureRounds({
      own: async () => {
        const { status } = await connection.get(`/emails/detail/${nextId()}`)
        if (status !== 200) throw new Error(`A mail answered ${status}`)
      },
      rows: () => desk.pg.query({ name: 'floor-open', text, values: [nextId()] }),
      answer: bare.ask,
    })
    bare.stop()
    connection.close()
    const figure = latencies(times.own, median(times.rows) + median(times.answer))
    const target = `p50 ≤ ${TARGET_MS} ms`
    return [
      { case: 'open_parsed', n: desk.mails, ...figure, target, reached: (figure.p50_ms ?? 0) <= TARGET_MS },
    ]
  },
}
