import { sql } from 'kysely'
import type { Db, Tx } from '@laycan/server/database/database.ts'
import {
  type AlertHabits,
  type DeviceType,
  habitDefaults,
  type QuietHours,
} from '../contract/alert-settings.ts'

export type SwitchSubject = 'kind' | 'line' | 'user' | 'role'

declare module '@laycan/server/database/database.ts' {
  interface CompanyTables {
    notification_switches: {
      user_id: number
      type: DeviceType
      subject: SwitchSubject
      key: string
      is_on: boolean
    }
    notification_habits: { user_id: number; quiet: QuietHours; digest_after_hours: number }
  }
}

/** What a user chose, for both kinds of devices; by the primary key. */
export async function listSwitches(db: Db, user_id: number) {
  return db
    .selectFrom('notification_switches')
    .select(['type', 'subject', 'key', 'is_on'])
    .where('user_id', '=', user_id)
    .execute()
}

export async function findHabits(db: Db, user_id: number): Promise<AlertHabits> {
  const row = await db
    .selectFrom('notification_habits')
    .select(['quiet', 'digest_after_hours'])
    .where('user_id', '=', user_id)
    .executeTakeFirst()
  return row === undefined ? habitDefaults : (row as AlertHabits)
}

export interface Subjects {
  lines: { id: number; personal: boolean }[]
  user_ids: number[]
  role_ids: number[]
}

/** What a user can switch: his lines, the colleagues who may mention him, the roles that he has. */
export async function findSubjects(db: Db, user_id: number): Promise<Subjects> {
  const [lines, users, roles] = await Promise.all([
    sql<{ id: number; personal: boolean }>`
      select lines.id, lines.personal from lines
      where lines.id in (select line_id from line_readers where line_readers.user_id = ${user_id})
      order by lines.id
    `.execute(db),
    db
      .selectFrom('users')
      .select('id')
      .where('deleted_at', 'is', null)
      .where('active', '=', true)
      .where('id', '<>', user_id)
      .orderBy('id')
      .execute(),
    db.selectFrom('role_users').select('role_id').where('user_id', '=', user_id).orderBy('role_id').execute(),
  ])
  return {
    lines: lines.rows,
    user_ids: users.map(({ id }) => id),
    role_ids: roles.map(({ role_id }) => role_id),
  }
}

export interface ChosenSwitches {
  user_id: number
  type: DeviceType
  subject: SwitchSubject
}

export async function setSwitches(
  tx: Tx,
  { user_id, type, subject }: ChosenSwitches,
  switches: readonly { key: string; is_on: boolean }[],
): Promise<void> {
  // Of one that is given twice the last counts; the table takes each once.
  const chosen = new Map(switches.map(({ key, is_on }) => [key, is_on]))
  await sql`
    insert into notification_switches (user_id, type, subject, key, is_on)
    select ${user_id}, ${type}, ${subject}, key, is_on
    from unnest(${[...chosen.keys()]}::text[], ${[...chosen.values()]}::boolean[]) as chosen(key, is_on)
    on conflict (user_id, type, subject, key) do update set is_on = excluded.is_on
  `.execute(tx)
}

export async function setHabits(
  tx: Tx,
  user_id: number,
  { quiet, digest_after_hours }: AlertHabits,
): Promise<void> {
  await sql`
    insert into notification_habits (user_id, quiet, digest_after_hours)
    values (${user_id}, ${JSON.stringify(quiet)}::jsonb, ${digest_after_hours})
    on conflict (user_id) do update
    set quiet = excluded.quiet, digest_after_hours = excluded.digest_after_hours
  `.execute(tx)
}
