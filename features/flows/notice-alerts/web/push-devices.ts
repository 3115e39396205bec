import { call } from '@laycan/web/call.ts'
import { createInStep } from '@laycan/web/in-step.ts'
import { forDevice, forUser } from '@laycan/web/keep.ts'
import { onMessage } from '@laycan/web/live-handler.ts'
import { serviceWorker } from '@laycan/web/service-worker.ts'
import { createStore, useStore } from '@laycan/web/store.ts'
import { onBeforeLogout } from '#features/foundation/session/web/public.ts'
import { addPushDevice, getPushKey, listPushDevices, removePushDevice } from '../contract/endpoints.ts'
import { pushDevicesChanged } from '../contract/messages.ts'
import type { PushDevice } from '../contract/push-subscription.ts'
import { deviceName } from './device-name.ts'
import { deviceType } from './device-type.ts'

/** What this browser lets us do. `default`: it asks the user when we ask. `none`: it has no notices, or not over plain HTTP. */
export type Permission = NotificationPermission | 'none'

function permissionNow(): Permission {
  const isAble = 'Notification' in window && 'serviceWorker' in navigator && window.isSecureContext
  return isAble ? Notification.permission : 'none'
}

const permission = forDevice(createStore<Permission>('none'))
/** The devices of the user that get pushes; undefined until they are loaded. */
const devices = forUser(createStore<readonly PushDevice[] | undefined>(undefined))
const inStep = forUser(createInStep())
/** The number of this browser among them; null: it gets no pushes. */
const ownDevice = forUser(createStore<number | null>(null))

export const usePermission = () => useStore(permission)
export const usePushDevices = () => useStore(devices)
export const useOwnDevice = () => useStore(ownDevice)

const take = (told: { devices: readonly PushDevice[] }) => devices.set(told.devices)

/** Loads the devices, and finds out whether this browser is one of them. Rejects with CallError. */
export async function loadPushDevices(): Promise<void> {
  permission.set(permissionNow())
  await inStep.ask(() => call(listPushDevices, { silent: true }), take)
  if (permission.get() === 'granted') await renewSubscription()
}

/**
 * Lets this browser show notices, also while no window is open: asks the user, who pressed for it, and subscribes. Where the
 * browser reaches no push service, notices show as long as a window is open. Rejects with CallError.
 */
export async function allowNotices(): Promise<'pushed' | 'shown' | 'denied'> {
  permission.set(await Notification.requestPermission())
  if (permission.get() !== 'granted') return 'denied'
  const worker = await serviceWorker()
  const { public_key } = await call(getPushKey, { silent: true })
  try {
    const subscription = await worker?.pushManager.subscribe({
      userVisibleOnly: true,
      applicationServerKey: public_key,
    })
    if (subscription === undefined) return 'shown'
    await keep(subscription)
    return 'pushed'
  } catch (error) {
    // The browser's own refusal: it has no push service here, or the user forbids it.
    if (error instanceof DOMException) return 'shown'
    throw error
  }
}

/** Tells the server where this browser takes pushes; also what it knows already, which may have changed. */
async function keep(subscription: PushSubscription): Promise<void> {
  const { endpoint, keys = {} } = subscription.toJSON()
  const { device } = await call(addPushDevice, {
    body: {
      endpoint: endpoint ?? '',
      keys: { p256dh: keys.p256dh ?? '', auth: keys.auth ?? '' },
      type: deviceType(),
      name: deviceName(navigator.userAgent),
    },
    silent: true,
  })
  ownDevice.set(device.id)
}

async function subscriptionHere(): Promise<PushSubscription | null> {
  const worker = await navigator.serviceWorker.getRegistration()
  return (await worker?.pushManager?.getSubscription()) ?? null
}

async function renewSubscription(): Promise<void> {
  const subscription = await subscriptionHere()
  if (subscription !== null) await keep(subscription)
}

/** Ends the pushes of a device; of this browser also its subscription. Rejects with CallError. */
export async function stopPushes(id: number): Promise<void> {
  if (id === ownDevice.get()) await unsubscribe()
  await call(removePushDevice, { params: { id } })
}

async function unsubscribe(): Promise<void> {
  await (await subscriptionHere())?.unsubscribe()
  ownDevice.set(null)
}

// Who signs out here gets nothing here any more; the service then says so to the server by itself.
onBeforeLogout(async () => {
  const id = ownDevice.get()
  if (!('serviceWorker' in navigator) || Notification.permission !== 'granted') return
  await Promise.all([unsubscribe(), id !== null && call(removePushDevice, { params: { id }, silent: true })])
})

export const pushLive = [
  onMessage(pushDevicesChanged, (news) => {
    inStep.hear(() => take(news))
    if (news.devices.every(({ id }) => id !== ownDevice.get())) ownDevice.set(null)
  }),
]
