import { sql } from 'kysely'
import type { Db } from '@laycan/server/database/database.ts'
import type { Participant } from '#features/records/emails/contract/email.ts'

/** The calendar of a mail as it was read when it came; younger fields may be missing. */
export interface ArrivedCalendar {
  method: string
  uid: string
  sequence: number
  start: string | null
  end: string | null
  all_day: boolean
  timezone?: string | null
  organizer: Participant | null
  attendees: (Participant & { status: string })[]
  recurrence_id?: string | null
  stamp?: string | null
}

export interface ArrivedAnswer {
  email_id: number
  line_id: number
  received_at: string
  from: Participant[]
  event: ArrivedCalendar
}

/** A mail with a calendar, by primary key. */
export async function findArrivedAnswer(db: Db, email_id: number): Promise<ArrivedAnswer | undefined> {
  const { rows } = await sql<ArrivedAnswer>`
    select emails.id as email_id, emails.line_id, emails.received_at, emails.people -> 'from' as "from",
      contents.invitation as event
    from emails join email_contents as contents on contents.email_id = emails.id
    where emails.id = ${email_id} and emails.deleted_at is null and contents.invitation is not null
  `.execute(db)
  return rows[0]
}
