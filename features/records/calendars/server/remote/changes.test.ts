import { expect, test } from 'vitest'
import type { EventWords } from '../events.repo.ts'
import { changeBetween, newEvent } from './changes.ts'

const [start, date, other] = [Date.UTC(2026, 6, 1, 6), Date.UTC(2026, 6, 2, 6), Date.UTC(2026, 6, 3, 6)]
const words: EventWords = {
  ...{ calendar_id: 1, title: 'Survey', body: '', body_type: 'plain_text', location: '', start },
  ...{ end: start + 3_600_000, all_day: false, timezone: 'Europe/Athens', attendees: [], email_id: null },
  ...{ recurrence: 'FREQ=WEEKLY', exdates: [], rdates: [date, other], series_ends_at: null },
}

test('dates besides the rule are sent with a new series and with a rule or times that change, and not for one of a series', () => {
  expect(newEvent(words).recurrence).toMatchObject({ rule: 'FREQ=WEEKLY', rdates: [date, other] })
  expect(changeBetween(words, { ...words, rdates: [other, date] })).toEqual({})
  expect(changeBetween(words, { ...words, rdates: [date] }).recurrence?.rdates).toEqual([date])
  const moved = { ...words, start: start + 60_000, end: words.end + 60_000, rdates: [date + 60_000] }
  expect(changeBetween(words, moved).recurrence?.rdates).toEqual([date + 60_000])
  const one = { ...words, recurrence: null }
  expect(changeBetween(one, { ...one, rdates: [] })).toEqual({})
})
