import type { Desk } from '../desk/open-desk.ts'
import { latencies } from '../measure/figure.ts'
import { measureRounds } from '../measure/measure-rounds.ts'
import { median } from '../measure/stats.ts'
import type { BenchCase } from './bench-case.ts'
import { FIRST_PAGE } from './list-cases.ts'
import { openFloor, sameRows } from './list-floor.ts'

const TARGET_MS = 10
/** Share of the received mails that the sought sender wrote. */
const shares = {
  filter_from_contains: 0.001,
  filter_from_contains_common: 1,
  filter_from_contains_rare: 0,
} as const

/** The sender column filtered by a text, for senders of much, some and little mail: each has another quickest way. */
export const containsCase: BenchCase = {
  names: Object.keys(shares),
  async run(desk) {
    const connection = await desk.connect()
    const figures = []
    for (const [name, share] of Object.entries(shares)) {
      const sought = await findSender(desk, share)
      const path = filterPath(sought.address)
      const floor = await openFloor(desk, connection, path, await sameRows(desk, connection, path))
      const times = await measureRounds(
        { own: () => connection.get(path), rows: floor.readRows, answer: floor.answer },
        { warm: 20, rounds: 15, repeat: 8 },
      )
      floor.stop()
      const figure = latencies(times.own, median(times.rows) + median(times.answer))
      figures.push({
        case: name,
        n: desk.mails,
        ...figure,
        matching: sought.count,
        target: `p50 ≤ ${TARGET_MS} ms`,
        reached: (figure.p50_ms ?? 0) <= TARGET_MS,
      })
    }
    connection.close()
    return figures
  },
}

/** The sender whose part of the received mail is nearest to the share. */
async function findSender(desk: Desk, share: number): Promise<{ address: string; count: number }> {
  const { rows } = await desk.pg.query<{ address: string; count: number }>(
    `select people -> 'from' -> 0 ->> 'address' as address, count(*) as count from emails
     where box = 'received' and deleted_at is null group by 1 order by abs(count(*) - $1), 1 limit 1`,
    [Math.max(1, Math.round(share * desk.mails))],
  )
  if (!rows[0]) throw new Error('The desk has no received mail')
  return rows[0]
}

function filterPath(content: string): string {
  const filter = JSON.stringify([{ field: 'from', strategy: 'contains', content }])
  return `${FIRST_PAGE}&filter=${encodeURIComponent(filter)}`
}
