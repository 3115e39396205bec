import { parseMessage } from '@laycan/mail/parse/parse-message.ts'
import { generateBenchMessage } from '../corpus/generate-bench-message.ts'
import type { Desk } from '../desk/open-desk.ts'
import { timed } from '../measure/measure-rounds.ts'
import { percentile } from '../measure/stats.ts'

const WARM = 300
const ROUNDS = 10
const PER_ROUND = 60
const ROWS = 300
const WARM_ROWS = 100

/** What no intake can do without, each by itself and one mail after the other: milliseconds of a mail. */
export interface MailFloor {
  /** Reading it, files included. */
  parse_ms: number
  /** Its row, in one durable transaction of one prepared statement. */
  row_ms: number
}

export async function measureMailFloor(desk: Desk): Promise<MailFloor> {
  return { parse_ms: await parseAlone(), row_ms: await insertAlone(desk) }
}

async function parseAlone(): Promise<number> {
  const letters = Array.from({ length: PER_ROUND }, (_, index) => letterOf(index))
  for (let count = 0; count < WARM; count++) await parseMessage(letters[count % PER_ROUND] ?? Buffer.alloc(0))
  const rounds: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const started = performance.now()
    for (const letter of letters) await parseMessage(letter)
    rounds.push((performance.now() - started) / PER_ROUND)
  }
  return percentile(rounds, 0.5)
}

/** Into empty tables with all indexes of the real ones, and without their triggers. */
async function insertAlone({ pg }: Desk): Promise<number> {
  const { rows } = await pg.query<{ row: unknown }>(
    `select to_jsonb(emails) as row from emails order by id desc limit ${ROWS}`,
  )
  await pg.query('create table floor_rows (like emails including all)')
  try {
    const times: number[] = []
    for (const { row } of rows) {
      const statement = {
        name: 'floor-row',
        text: 'insert into floor_rows select * from jsonb_populate_record(null::floor_rows, $1::jsonb)',
        values: [JSON.stringify(row)],
      }
      times.push(await timed(() => pg.query(statement)))
    }
    return percentile(times.slice(WARM_ROWS), 0.5)
  } finally {
    await pg.query('drop table floor_rows')
  }
}

function letterOf(index: number): Buffer {
  return generateBenchMessage(index + 5_000, 'parse')
}
