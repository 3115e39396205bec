import type { Desk } from '../desk/open-desk.ts'
import { type Figure, latencies } from '../measure/figure.ts'
import { timed } from '../measure/measure-rounds.ts'
import { median } from '../measure/stats.ts'
import type { BenchCase } from './bench-case.ts'

const TARGET_MS = 30
const WARM = 20
const REPEAT = 150
const SHORT_BODY = 4_000
const LONG_BODY = 1_000_000
const LINE = '<div>Pls advise if owners can confirm the above, subject stem and details.</div>'

type Connection = Awaited<ReturnType<Desk['connect']>>

/** A draft saved while its writer types: the whole body while it is short, only what changed once it is long. */
export const draftCase: BenchCase = {
  names: ['draft_save', 'draft_save_1mb'],
  async run(desk) {
    const connection = await desk.connect()
    const short = await measure(desk, connection, 'draft_save', bodyOf(SHORT_BODY), (body) => ({ body }))
    const long = await measure(desk, connection, 'draft_save_1mb', bodyOf(LONG_BODY), (_body, typed) => ({
      body_change: { at: 0, remove: 0, insert: typed },
    }))
    connection.close()
    return [short, long]
  },
}

function bodyOf(size: number): string {
  return LINE.repeat(Math.ceil(size / LINE.length))
}

interface Saved {
  email: { id: number }
  version: number
}

async function measure(
  desk: Desk,
  connection: Connection,
  name: string,
  start: string,
  change: (body: string, typed: string) => object,
): Promise<Figure> {
  const own: number[] = []
  const floor: number[] = []
  const window_key = `bench-${name}`
  let body = start
  const first = { line_id: 1, subject: 'Bench', body_type: 'html', body, window_key }
  let saved = await save(connection, { ...first, client_key: `${name}-${Date.now()}` })
  for (let count = 0; count < WARM + REPEAT; count++) {
    const typed = `<div>word ${count}</div>`
    body = typed + body
    const { version, email } = saved
    const shared = { draft_id: email.id, version, window_key, client_key: `${name}-${Date.now()}-${count}` }
    const took = await timed(async () => {
      saved = await save(connection, { ...shared, ...change(body, typed) })
    })
    const raw = await timed(() => updateBody(desk, email.id, body))
    if (count < WARM) continue
    own.push(took)
    floor.push(raw)
  }
  const figure = latencies(own, median(floor))
  const reached = (figure.p95_ms ?? Number.POSITIVE_INFINITY) <= TARGET_MS
  return {
    case: name,
    n: desk.mails,
    ...figure,
    characters: body.length,
    target: `p95 ≤ ${TARGET_MS} ms`,
    reached,
  }
}

async function save(connection: Connection, draft: object): Promise<Saved> {
  const { status, body } = await connection.post('/emails/draft', draft)
  if (status !== 200) throw new Error(`Saving answered ${status}: ${body.toString().slice(0, 300)}`)
  return JSON.parse(body.toString()) as Saved
}

/** The least that a saved body needs: its row written, and one commit on the disk. */
async function updateBody({ pg }: Desk, id: number, body: string): Promise<void> {
  await pg.query({
    name: 'floor-draft',
    text: 'update email_contents set html = $2 where email_id = $1',
    values: [id, body],
  })
}
