import { sql } from 'kysely'
import type { PersonData, PersonSought } from '@laycan/server/person-data/person-data.ts'
import { namesAny, readRows } from '@laycan/server/person-data/person-rows.repo.ts'
import { lockOrganized, sayChanged } from '../invite/organized-events.ts'

const naming = ({ addresses }: PersonSought) =>
  addresses.length === 0
    ? sql`false`
    : namesAny(sql`lower(concat_ws(' ', attendees::text, organizer::text))`, addresses)

/** Somebody among those who attend or invite; the events stay without him. */
export const attendees: PersonData = {
  name: 'event_attendees',
  title: 'Events that the person attends',
  async count(db, person) {
    const { rows } = await sql<{ n: number }>`
      select count(*)::float8 as n from calendar_events where ${naming(person)}
    `.execute(db)
    return rows[0]?.n ?? 0
  },
  read: (tx, person) => readRows(tx, 'calendar_events', naming(person)),
  async erase(tx, person, { limit }) {
    const isHis = (each: ReturnType<typeof sql>) =>
      sql`lower(${each} ->> 'address') = any(${[...person.addresses]}::text[])`
    const { rows } = await sql<{ id: number; series_id: number | null }>`
      update calendar_events set version = version + 1,
        attendees = coalesce(
          (select jsonb_agg(each) from jsonb_array_elements(attendees) as each
            where not (${isHis(sql`each`)}) and not ${namesAny(sql`lower(each::text)`, person.addresses)}),
          '[]'::jsonb),
        organizer = case when ${namesAny(sql`lower(organizer::text)`, person.addresses)} then null else organizer end
      where id = any(array(select id from calendar_events where ${naming(person)} order by id limit ${limit}))
      returning id, series_id
    `.execute(tx)
    for (const id of new Set(rows.map((row) => row.series_id ?? row.id))) {
      const whole = await lockOrganized(tx, id)
      if (whole) await sayChanged(tx, { user_id: null }, whole.calendar, id)
    }
    return rows.length
  },
}
