import { expect, test } from 'vitest'
import { readInvitation } from '@laycan/mail/parse/reports/read-invitation.ts'
import type { StoredEvent } from '../events.repo.ts'
import { writeInvitation } from './write-invitation.ts'

const at = (text: string) => Date.parse(text)
const event: StoredEvent = {
  ...{ id: 1, eid: 'u1', calendar_id: 2, calendar_type: 'local', title: 'Survey', body: '', location: '' },
  ...{ body_type: 'plain_text', start: at('2026-07-01T06:00:00Z'), end: at('2026-07-01T07:00:00Z') },
  ...{ all_day: false, timezone: 'Europe/Athens', attendees: [], recurrence: 'FREQ=WEEKLY', email_id: null },
  ...{ exdates: [at('2026-07-08T06:00:00Z')], rdates: [at('2026-12-01T07:00:00Z')], series_ends_at: null },
  ...{ organizer: null, status: 'confirmed', sequence: 0, seriesMasterId: null, occurrence_start: null },
  ...{ version: 1, created_by: null },
}

test('an invitation that goes out tells the dates besides the rule, so that it is read as it was planned', () => {
  const organizer = { name: 'Ops', address: 'ops@oceanic.example' }
  const said = (recurrence: string) => {
    const written_at = new Date(event.start)
    const text = writeInvitation([{ ...event, recurrence }], {
      method: 'REQUEST',
      organizer,
      sequence: 0,
      written_at,
    })
    const mail = Buffer.from(`Content-Type: text/calendar; method=REQUEST\r\n\r\n${text}`)
    return readInvitation(mail)?.events
  }
  const dates = { exdates: ['2026-07-08T06:00:00.000Z'], rdates: ['2026-12-01T07:00:00.000Z'] }
  for (const recurrence of ['FREQ=WEEKLY', 'FREQ=DAILY;COUNT=1'])
    expect(said(recurrence)).toMatchObject([{ recurrence, ...dates }])
})
