import { z } from 'zod'
import { defineEndpoint } from '@laycan/contract/endpoint.ts'
import { NoticeType } from '#features/records/notifications/contract/notice-kinds.ts'
import {
  AlertHabits,
  AlertSettings,
  DeviceType,
  KindSwitches,
  LineSwitch,
  RoleSwitch,
  UserSwitch,
} from './alert-settings.ts'

const OfType = z.object({ type: DeviceType })
/** Switches of one call at most. */
const MOST = 500

const Kinds = OfType.extend({ kinds: KindSwitches })
const Lines = OfType.extend({ lines: z.array(LineSwitch).max(MOST) })
const Users = OfType.extend({ users: z.array(UserSwitch).max(MOST) })
const Roles = OfType.extend({ roles: z.array(RoleSwitch).max(MOST) })

const PATH = '/user_settings/notification'

export const getNoticeKinds = defineEndpoint({
  method: 'GET',
  path: PATH,
  access: 'signed-in',
  summary: 'Which kinds of notifications alert the user on computers (web) or phones (mobile).',
  query: OfType,
  response: Kinds,
})

export const setNoticeKinds = defineEndpoint({
  method: 'PUT',
  path: PATH,
  access: 'signed-in',
  summary: 'Switches kinds of notifications on or off; those that are left out stay.',
  body: OfType.extend({ kinds: z.partialRecord(NoticeType, z.boolean()) }),
  response: Kinds,
})

export const getNoticeLines = defineEndpoint({
  method: 'GET',
  path: `${PATH}/line`,
  access: 'signed-in',
  summary: 'For which mailboxes of the user new mail alerts.',
  query: OfType,
  response: Lines,
})

export const setNoticeLines = defineEndpoint({
  method: 'PUT',
  path: `${PATH}/line`,
  access: 'signed-in',
  summary: 'Switches alerts of new mail on or off for mailboxes of the user.',
  body: Lines,
  response: Lines,
})

/** Two paths that are the same call (decision on the prefix). */
function atBoth<Response extends z.core.$ZodType>(name: 'user' | 'role', summary: string, shape: Response) {
  const call = (path: string) => ({
    get: defineEndpoint({
      method: 'GET',
      path,
      access: 'signed-in',
      summary: `${summary[0]?.toUpperCase()}${summary.slice(1)}.`,
      query: OfType,
      response: shape,
    }),
    set: defineEndpoint({
      method: 'PUT',
      path,
      access: 'signed-in',
      summary: `Switches ${summary}.`,
      body: shape,
      response: shape,
    }),
  })
  return { long: call(`${PATH}/${name}`), short: call(`/${name}`) }
}

export const noticeUsers = atBoth('user', 'alerts of mentions by each colleague', Users)
export const noticeRoles = atBoth('role', 'alerts of mentions of each role of the user', Roles)

export const getAlertSettings = defineEndpoint({
  method: 'GET',
  path: `${PATH}/all`,
  access: 'signed-in',
  summary: 'Everything about alerts of the user, for both kinds of devices, with quiet hours and digest.',
  response: AlertSettings,
})

export const setAlertHabits = defineEndpoint({
  method: 'PUT',
  path: `${PATH}/habits`,
  access: 'signed-in',
  summary: 'Sets quiet hours and the digest by mail.',
  body: AlertHabits,
  response: AlertHabits,
})
