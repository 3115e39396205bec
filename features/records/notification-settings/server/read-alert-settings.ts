import type { Db } from '@laycan/server/database/database.ts'
import { NoticeType } from '#features/records/notifications/contract/notice-kinds.ts'
import type { AlertSettings, DeviceSettings, DeviceType, KindSwitches } from '../contract/alert-settings.ts'
import * as repo from './alert-settings.repo.ts'

/** How a user wants to be alerted: what he chose, else what applies until he does (NT-016). */
export async function readAlertSettings(db: Db, user_id: number): Promise<AlertSettings> {
  const [switches, habits, subjects] = await Promise.all([
    repo.listSwitches(db, user_id),
    repo.findHabits(db, user_id),
    repo.findSubjects(db, user_id),
  ])
  const chosen = new Map(
    switches.map(({ type, subject, key, is_on }) => [`${type} ${subject} ${key}`, is_on]),
  )
  const settingsOf = (type: DeviceType) =>
    describeDevice(subjects, (subject, key) => chosen.get(`${type} ${subject} ${key}`))
  return { web: settingsOf('web'), mobile: settingsOf('mobile'), habits }
}

function describeDevice(
  { lines, user_ids, role_ids }: repo.Subjects,
  choice: (subject: repo.SwitchSubject, key: string | number) => boolean | undefined,
): DeviceSettings {
  const kinds = NoticeType.options.map((kind) => [kind, choice('kind', kind) ?? true])
  return {
    kinds: Object.fromEntries(kinds) as KindSwitches,
    // New mail of a mailbox that many read is nobody's own news: at 3,000 a day it would never be still.
    lines: lines.map(({ id, personal }) => ({ line_id: id, is_on: choice('line', id) ?? personal })),
    users: user_ids.map((id) => ({ user_id: id, is_on: choice('user', id) ?? true })),
    roles: role_ids.map((id) => ({ role_id: id, is_on: choice('role', id) ?? true })),
  }
}
