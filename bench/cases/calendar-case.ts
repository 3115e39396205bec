import type { Desk } from '../desk/open-desk.ts'
import { latencies } from '../measure/figure.ts'
import { timed } from '../measure/measure-rounds.ts'
import { turnMonths } from '../web/calendar-months.ts'
import type { BenchCase } from './bench-case.ts'

const CALENDARS = 20
const EVENTS = 50_000
const SERIES = 2_000
const MONTH_MS = 15
const PAINTED_MS = 150
const WARM = 5
const REPEAT = 40
const NAME = 'bench calendar'

/** A month of 20 calendars with 50,000 events of two years, of which 2,000 repeat every week: asked for, and painted. */
export const calendarCase: BenchCase = {
  names: ['calendar_month', 'web_calendar_month'],
  async run(desk) {
    await fill(desk)
    const connection = await desk.connect()
    const path = '/events?start=2026-11-01T00:00:00.000Z&end=2026-12-06T00:00:00.000Z'
    const times: number[] = []
    let bytes = 0
    for (let count = 0; count < WARM + REPEAT; count++) {
      const took = await timed(async () => {
        const answer = await connection.get(path)
        if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}`)
        bytes = answer.body.length
      })
      if (count >= WARM) times.push(took)
    }
    connection.close()
    const painted = latencies(await turnMonths(desk))
    await remove(desk)
    const figure = latencies(times)
    return [
      {
        case: 'calendar_month',
        n: EVENTS,
        ...figure,
        calendars: CALENDARS,
        series: SERIES,
        answer_bytes: bytes,
        target: `p50 ≤ ${MONTH_MS} ms`,
        reached: (figure.p50_ms ?? 0) <= MONTH_MS,
      },
      {
        case: 'web_calendar_month',
        n: EVENTS,
        ...painted,
        target: `p50 ≤ ${PAINTED_MS} ms to painted`,
        reached: (painted.p50_ms ?? 0) <= PAINTED_MS,
      },
    ]
  },
}

async function fill(desk: Desk): Promise<void> {
  await remove(desk)
  await desk.pg.query(
    `insert into calendars (cid, user_id, name, color)
     select md5(random()::text), $1, $2 || ' ' || n, 'Blue' from generate_series(1, $3::int) as n`,
    [desk.user_id, NAME, CALENDARS],
  )
  const insert = (rows: string, values: number[]) =>
    desk.pg.query(
      `with own as (select id, row_number() over (order by id) - 1 as at from calendars where name like '${NAME}%')
       insert into calendar_events (calendar_id, eid, title, body, body_type, location, starts_at, ends_at, all_day,
         timezone, attendees, recurrence)
       select own.id, md5(random()::text), 'Event ' || n, 'Words of event ' || n, 'plain_text', 'Piraeus', starts_at,
         starts_at + interval '1 hour', false, 'Europe/Athens', '[]', recurrence
       from (${rows}) as made join own on own.at = n % ${CALENDARS}`,
      values,
    )
  await insert(
    `select n, timestamptz '2025-12-01' + n * interval '2 years' / $1::int as starts_at, null as recurrence
     from generate_series(1, $1::int) as n`,
    [EVENTS - SERIES],
  )
  await insert(
    `select n, timestamptz '2026-01-05 07:00Z' + (n % 120) * interval '1 hour' as starts_at,
       'FREQ=WEEKLY;COUNT=60' as recurrence from generate_series(1, $1::int) as n`,
    [SERIES],
  )
  await desk.pg.query(
    `update calendar_events set series_ends_at = starts_at + interval '60 weeks'
     where recurrence is not null and calendar_id in (select id from calendars where name like '${NAME}%')`,
  )
  await desk.pg.query('analyze calendar_events')
}

async function remove(desk: Desk): Promise<void> {
  await desk.pg.query(`delete from calendars where name like '${NAME}%'`)
}
