import { call } from '@laycan/web/call.ts'
import { clientEvents } from '@laycan/web/client-events.ts'
import { createInStep } from '@laycan/web/in-step.ts'
import { forUser } from '@laycan/web/keep.ts'
import { onMessage } from '@laycan/web/live-handler.ts'
import { createStore, useStore } from '@laycan/web/store.ts'
import type { AlertHabits, AlertSettings, DeviceSettings, DeviceType } from '../contract/alert-settings.ts'
import {
  getAlertSettings,
  noticeRoles,
  noticeUsers,
  setAlertHabits,
  setNoticeKinds,
  setNoticeLines,
} from '../contract/endpoints.ts'
import { alertSettingsChanged } from '../contract/messages.ts'

/** How this user is alerted; undefined until it is loaded. */
export const alertSettings = forUser(createStore<AlertSettings | undefined>(undefined))
const inStep = forUser(createInStep())

export function useAlertSettings(): AlertSettings | undefined {
  return useStore(alertSettings)
}

/** Asks for the settings; of a failure the next push or load makes up. Rejects with CallError. */
export async function loadAlertSettings(): Promise<void> {
  await inStep.ask(() => call(getAlertSettings, { silent: true }), alertSettings.set)
}

/** What can be switched, by its key in `DeviceSettings`. */
export type SwitchPart = keyof DeviceSettings

/**
 * Switches one thing at once and on the server; a refusal takes it back, and the call says why.
 * @param key the kind of notice, or the id of the line, user or role
 */
export async function setAlert(
  type: DeviceType,
  part: SwitchPart,
  key: string | number,
  is_on: boolean,
): Promise<void> {
  show(type, (device) => switched(device, part, key, is_on))
  try {
    await send(type, part, key, is_on)
  } catch (error) {
    show(type, (device) => switched(device, part, key, !is_on))
    throw error
  }
}

function show(type: DeviceType, change: (device: DeviceSettings) => DeviceSettings): void {
  inStep.hear(() => {
    const settings = alertSettings.get()
    if (settings !== undefined) alertSettings.set({ ...settings, [type]: change(settings[type]) })
  })
}

function switched(
  device: DeviceSettings,
  part: SwitchPart,
  key: string | number,
  is_on: boolean,
): DeviceSettings {
  const { kinds, lines, users, roles } = device
  if (part === 'kinds') return { ...device, kinds: { ...kinds, [key]: is_on } }
  if (part === 'lines')
    return { ...device, lines: lines.map((each) => (each.line_id === key ? { ...each, is_on } : each)) }
  if (part === 'users')
    return { ...device, users: users.map((each) => (each.user_id === key ? { ...each, is_on } : each)) }
  return { ...device, roles: roles.map((each) => (each.role_id === key ? { ...each, is_on } : each)) }
}

async function send(
  type: DeviceType,
  part: SwitchPart,
  key: string | number,
  is_on: boolean,
): Promise<unknown> {
  if (part === 'kinds') return call(setNoticeKinds, { body: { type, kinds: { [key]: is_on } } })
  const id = Number(key)
  if (part === 'lines') return call(setNoticeLines, { body: { type, lines: [{ line_id: id, is_on }] } })
  if (part === 'users') return call(noticeUsers.long.set, { body: { type, users: [{ user_id: id, is_on }] } })
  return call(noticeRoles.long.set, { body: { type, roles: [{ role_id: id, is_on }] } })
}

/** Sets quiet hours and digest at once and on the server; a refusal takes them back. */
export async function setHabits(habits: AlertHabits): Promise<void> {
  const before = alertSettings.get()?.habits
  showHabits(habits)
  try {
    await call(setAlertHabits, { body: habits })
  } catch (error) {
    if (before !== undefined && alertSettings.get()?.habits === habits) showHabits(before)
    throw error
  }
}

function showHabits(habits: AlertHabits): void {
  inStep.hear(() => {
    const settings = alertSettings.get()
    if (settings !== undefined) alertSettings.set({ ...settings, habits })
  })
}

export const liveHandlers = [
  onMessage(alertSettingsChanged, (settings) => inStep.hear(() => alertSettings.set(settings))),
]

// What was changed elsewhere while this window was away for too long.
clientEvents.on('reload', () => {
  if (alertSettings.get() !== undefined) loadAlertSettings().catch(() => undefined)
})
