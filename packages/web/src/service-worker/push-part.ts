import type { WorkerClient, WorkerPart, WorkerScope } from './worker-scope.ts'

/** What is pushed, as JSON; texts are plain. */
interface Pushed {
  readonly tag: string
  readonly title: string
  readonly body: string
  readonly href: string
}

/** Shows what is pushed, and opens what it is about when it is pressed. */
export const pushPart: WorkerPart = (scope) => {
  scope.addEventListener('push', (event) => event.waitUntil(show(scope, event.data?.text() ?? '')))
  scope.addEventListener('notificationclick', (event) => {
    event.notification.close()
    event.waitUntil(open(scope, event.notification.data))
  })
}

async function show(scope: WorkerScope, text: string): Promise<void> {
  const pushed = read(text)
  if (pushed === undefined) return
  const { tag, title, body, href } = pushed
  // A window that is looked at has its own toast.
  if ((await windows(scope)).some(({ focused, visibilityState }) => focused && visibilityState === 'visible'))
    return
  await scope.registration.showNotification(title, { tag, body, icon: './icon.svg', data: { href } })
}

async function open(scope: WorkerScope, data: unknown): Promise<void> {
  const href = isRecord(data) && typeof data.href === 'string' ? data.href : '#/notifications'
  // Only places of the product: what is pushed leads nowhere else.
  if (!href.startsWith('#/')) return
  const url = new URL(href, scope.registration.scope).href
  const open = (await windows(scope)).find((each) => each.url === url)
  await (open ? open.focus() : scope.clients.openWindow(url))
}

function windows({ clients }: WorkerScope): Promise<readonly WorkerClient[]> {
  return clients.matchAll({ type: 'window', includeUncontrolled: true })
}

function read(text: string): Pushed | undefined {
  try {
    const pushed: unknown = JSON.parse(text)
    if (!isRecord(pushed)) return undefined
    const { tag, title, body, href } = pushed
    const texts = [tag, title, body, href]
    return texts.every((each) => typeof each === 'string') ? (pushed as unknown as Pushed) : undefined
  } catch {
    return undefined
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
