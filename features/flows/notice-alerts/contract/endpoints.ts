import { z } from 'zod'
import { defineEndpoint } from '@laycan/contract/endpoint.ts'
import { IdParams } from '@laycan/contract/ids.ts'
import { DeviceType } from '#features/records/notification-settings/contract/alert-settings.ts'
import { AlertTag } from './alert-tags.ts'
import { PushDevice, PushSubscription } from './push-subscription.ts'

export const getPushKey = defineEndpoint({
  method: 'GET',
  path: '/push_subscriptions/key',
  access: 'signed-in',
  summary: 'The public key of this installation, by which push services know who sends (RFC 8292).',
  response: z.object({ public_key: z.string() }),
})

export const listPushDevices = defineEndpoint({
  method: 'GET',
  path: '/push_subscriptions',
  access: 'signed-in',
  summary: 'The devices of the user that get pushes.',
  response: z.object({ devices: z.array(PushDevice) }),
})

export const addPushDevice = defineEndpoint({
  method: 'POST',
  path: '/push_subscriptions',
  access: 'signed-in',
  summary: 'Has a browser of the user get pushes; a browser belongs to whoever asked last.',
  body: PushSubscription.extend({ type: DeviceType, name: z.string().trim().min(1).max(100) }),
  response: z.object({ device: PushDevice }),
  rate_limit: 60,
})

export const noteTold = defineEndpoint({
  method: 'POST',
  path: '/push_subscriptions/told',
  access: 'signed-in',
  summary: 'The user was told of something in a window that he works in: his devices need not ring for it.',
  body: z.object({ tag: AlertTag }),
  response: 'no-content',
})

export const removePushDevice = defineEndpoint({
  method: 'DELETE',
  path: '/push_subscriptions/{id}',
  access: 'signed-in',
  summary: 'Has a device of the user get no pushes any more.',
  params: IdParams,
  response: 'no-content',
})
