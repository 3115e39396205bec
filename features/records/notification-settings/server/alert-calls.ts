import type { Refusal } from '@laycan/contract/errors.ts'
import { recordChange } from '@laycan/server/change-log/record-change.ts'
import type { Tx } from '@laycan/server/database/database.ts'
import { RefusedError } from '@laycan/server/http/refused-error.ts'
import { readRoute, writeRoute } from '@laycan/server/http/route.ts'
import type { AlertSettings } from '../contract/alert-settings.ts'
import {
  getAlertSettings,
  getNoticeKinds,
  getNoticeLines,
  noticeRoles,
  noticeUsers,
  setAlertHabits,
  setNoticeKinds,
  setNoticeLines,
} from '../contract/endpoints.ts'
import { alertRefusals } from '../contract/errors.ts'
import { alertSettingsChanged } from '../contract/messages.ts'
import * as repo from './alert-settings.repo.ts'
import { readAlertSettings } from './read-alert-settings.ts'

/** What is set now, said to the user's windows, too. */
async function recordSettings(tx: Tx, user_id: number): Promise<AlertSettings> {
  const settings = await readAlertSettings(tx, user_id)
  recordChange(tx, {
    message: alertSettingsChanged,
    body: settings,
    audience: { to: 'users', user_ids: [user_id] },
    actor_id: user_id,
  })
  return settings
}

/** Keeps switches of things that the user has to do with; one of anything else refuses all. */
async function keepSwitches(
  tx: Tx,
  which: repo.ChosenSwitches,
  switches: readonly { id: number; is_on: boolean }[],
  { known, unknown }: { known: readonly number[]; unknown: Refusal },
): Promise<AlertSettings> {
  if (switches.some(({ id }) => !known.includes(id))) throw new RefusedError(unknown)
  await repo.setSwitches(
    tx,
    which,
    switches.map(({ id, is_on }) => ({ key: String(id), is_on })),
  )
  return recordSettings(tx, which.user_id)
}

const kinds = [
  readRoute(getNoticeKinds, async ({ query: { type } }, { db, actor }) => ({
    type,
    kinds: (await readAlertSettings(db, actor.user_id))[type].kinds,
  })),
  writeRoute(setNoticeKinds, async ({ body: { type, kinds: chosen } }, { tx, actor }) => {
    const switches = Object.entries(chosen).map(([key, is_on]) => ({ key, is_on }))
    await repo.setSwitches(tx, { user_id: actor.user_id, type, subject: 'kind' }, switches)
    return { type, kinds: (await recordSettings(tx, actor.user_id))[type].kinds }
  }),
]

const lines = [
  readRoute(getNoticeLines, async ({ query: { type } }, { db, actor }) => ({
    type,
    lines: (await readAlertSettings(db, actor.user_id))[type].lines,
  })),
  writeRoute(setNoticeLines, async ({ body: { type, lines: chosen } }, { tx, actor }) => {
    const { lines: own } = await repo.findSubjects(tx, actor.user_id)
    const switches = chosen.map(({ line_id: id, is_on }) => ({ id, is_on }))
    const known = own.map(({ id }) => id)
    const which = { user_id: actor.user_id, type, subject: 'line' } as const
    const settings = await keepSwitches(tx, which, switches, { known, unknown: alertRefusals.unknownLine })
    return { type, lines: settings[type].lines }
  }),
]

const users = [noticeUsers.long, noticeUsers.short].flatMap(({ get, set }) => [
  readRoute(get, async ({ query: { type } }, { db, actor }) => ({
    type,
    users: (await readAlertSettings(db, actor.user_id))[type].users,
  })),
  writeRoute(set, async ({ body: { type, users: chosen } }, { tx, actor }) => {
    const { user_ids: known } = await repo.findSubjects(tx, actor.user_id)
    const switches = chosen.map(({ user_id: id, is_on }) => ({ id, is_on }))
    const which = { user_id: actor.user_id, type, subject: 'user' } as const
    const settings = await keepSwitches(tx, which, switches, { known, unknown: alertRefusals.unknownUser })
    return { type, users: settings[type].users }
  }),
])

const roles = [noticeRoles.long, noticeRoles.short].flatMap(({ get, set }) => [
  readRoute(get, async ({ query: { type } }, { db, actor }) => ({
    type,
    roles: (await readAlertSettings(db, actor.user_id))[type].roles,
  })),
  writeRoute(set, async ({ body: { type, roles: chosen } }, { tx, actor }) => {
    const { role_ids: known } = await repo.findSubjects(tx, actor.user_id)
    const switches = chosen.map(({ role_id: id, is_on }) => ({ id, is_on }))
    const which = { user_id: actor.user_id, type, subject: 'role' } as const
    const settings = await keepSwitches(tx, which, switches, { known, unknown: alertRefusals.unknownRole })
    return { type, roles: settings[type].roles }
  }),
])

const all = [
  readRoute(getAlertSettings, (_input, { db, actor }) => readAlertSettings(db, actor.user_id)),
  writeRoute(setAlertHabits, async ({ body }, { tx, actor }) => {
    await repo.setHabits(tx, actor.user_id, body)
    return (await recordSettings(tx, actor.user_id)).habits
  }),
]

export const alertRoutes = [...kinds, ...lines, ...users, ...roles, ...all]
