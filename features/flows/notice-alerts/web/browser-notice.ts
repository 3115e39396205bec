import { serviceWorker } from '@laycan/web/service-worker.ts'

/** What the browser shows outside of its windows. */
export interface BrowserNotice {
  /** One with the same tag takes its place: a push and a window that tell of the same thing show it once. */
  readonly tag: string
  readonly title: string
  readonly body: string
  /** Opened when it is pressed, as the hash of a link. */
  readonly href: string
}

/** Shows a notice of the browser where the user allowed it. */
export async function browserNotice({ tag, title, body, href }: BrowserNotice): Promise<void> {
  if (!('Notification' in window) || Notification.permission !== 'granted') return
  const worker = await serviceWorker()
  await worker?.showNotification(title, { tag, body, icon: './icon.svg', data: { href } })
}

/** Takes away what the browser still shows of things that were read or are gone. */
export async function withdrawNotices(isOver: (tag: string) => boolean): Promise<void> {
  if (!('Notification' in window) || Notification.permission !== 'granted') return
  const worker = await serviceWorker()
  for (const shown of (await worker?.getNotifications()) ?? []) if (isOver(shown.tag)) shown.close()
}
