import type { Services } from '@laycan/server/http/context.ts'
import { encryptPush } from './encrypt-push.ts'
import type { StoredSubscription } from './push-subscriptions.repo.ts'
import { signPush } from './sign-push.ts'

/** What a device shows. */
export interface Push {
  readonly tag: string
  readonly title: string
  readonly body: string
  readonly href: string
}

/** `gone`: the browser takes no pushes any more. `refused`: this one is not taken, whenever it is sent. */
export type PushOutcome = 'sent' | 'gone' | 'refused'

/** The service keeps it so long for a device that is off: later it is no news. */
const KEPT_S = 4 * 3600
const PATIENCE_MS = 20_000
const ENDED: readonly number[] = [404, 410]
/** Subscribed with another key of ours. */
const NOT_OURS: readonly number[] = [401, 403]

/**
 * Hands a push to the service of a browser, at a public address alone. @throws Error for whatever may be over in a while:
 * no answer, too many pushes, a failure of the service
 */
export async function sendPush(
  { public_egress, push_keys, settings }: Services,
  { endpoint, p256dh, auth }: StoredSubscription,
  push: Push,
  { signal, now }: { signal: AbortSignal; now: Date },
): Promise<PushOutcome> {
  const url = new URL(endpoint)
  const body = encryptPush(JSON.stringify(push), { p256dh, auth })
  const response = await public_egress.request(url, {
    method: 'POST',
    headers: {
      authorization: signPush(url, await push_keys.keys(), contactOf(settings.public_url), now),
      'content-encoding': 'aes128gcm',
      'content-type': 'application/octet-stream',
      'content-length': body.length,
      ttl: KEPT_S,
      urgency: 'high',
    },
    body,
    signal: AbortSignal.any([signal, AbortSignal.timeout(PATIENCE_MS)]),
  })
  const status = response.statusCode ?? 0
  // Nothing that it says besides is of interest.
  response.destroy()
  if (status >= 200 && status < 300) return 'sent'
  if (ENDED.includes(status) || NOT_OURS.includes(status)) return 'gone'
  if (status === 429 || status >= 500) throw new Error(`The push service answered ${status}`)
  return 'refused'
}

function contactOf(public_url: string): string {
  return public_url.startsWith('https:') ? public_url : 'mailto:postmaster@localhost'
}
