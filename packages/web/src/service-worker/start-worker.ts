import type { WorkerPart, WorkerScope } from './worker-scope.ts'

/** Puts the service worker together from its parts. A newer one takes over at once: pages need no certain version. */
export function startWorker(scope: WorkerScope, parts: readonly WorkerPart[]): void {
  scope.addEventListener('install', (event) => event.waitUntil(scope.skipWaiting()))
  scope.addEventListener('activate', (event) => event.waitUntil(scope.clients.claim()))
  for (const part of parts) part(scope)
}
