/** What of a service worker's world ours uses; the DOM's types know only pages. */
export interface WorkerScope {
  readonly registration: Pick<ServiceWorkerRegistration, 'showNotification' | 'scope'>
  readonly clients: {
    matchAll(options: { type: 'window'; includeUncontrolled: true }): Promise<readonly WorkerClient[]>
    openWindow(url: string): Promise<unknown>
    claim(): Promise<void>
  }
  readonly caches: CacheStorage
  fetch(request: Request): Promise<Response>
  skipWaiting(): Promise<void>
  addEventListener<Type extends keyof WorkerEvents>(
    type: Type,
    listener: (event: WorkerEvents[Type]) => void,
  ): void
}

export interface WorkerClient {
  readonly url: string
  readonly focused: boolean
  readonly visibilityState: DocumentVisibilityState
  focus(): Promise<unknown>
}

interface LastingEvent {
  waitUntil(work: Promise<unknown>): void
}

export interface WorkerEvents {
  install: LastingEvent
  activate: LastingEvent
  fetch: LastingEvent & { readonly request: Request; respondWith(answer: Promise<Response>): void }
  push: LastingEvent & { readonly data: { text(): string } | null }
  notificationclick: LastingEvent & {
    readonly notification: { readonly data: unknown; readonly tag: string; close(): void }
  }
}

/** A part of the service worker; it listens to what concerns it. */
export type WorkerPart = (scope: WorkerScope) => void
