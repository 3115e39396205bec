import { ANSWERS_CACHE, KEPT_HEADER } from '../kept-header.ts'
import type { WorkerPart, WorkerScope } from './worker-scope.ts'

/** Answers that are kept; a mail that was read is one, and so is each page of a list. */
const ANSWERS_MAX = 800
/** Looking through all names each time would cost more than it saves. */
const TRIM_EVERY = 50
/** Bytes of one answer at most: what is larger is a file, whatever it calls itself. */
const BYTES_MAX = 2_000_000
/** What a desk reads, by the first words of a path; settings, accounts and sessions are asked for anew each time. */
const AREAS = new Set(
  'actions address_books address_groups assignments calendars comments countries email_bodies emails events folders lines live_feeds notifications ports search ship_groups ship_positions ships signatures tabs tasks templates'.split(
    ' ',
  ),
)
const STARTUP = /^users\/(?:app-startup|basic_data)$/

/** Who asks so wants what is now or nothing: such an answer is neither kept nor taken from what was kept (AP-031). */
const NO_CACHE = /[?&]no_cache=(?:1|true)(?:&|#|$)/

/** What says that something is no longer there, or no longer this user's to see. */
const GONE = new Set([401, 403, 404, 410])

/**
 * Keeps what calls of a signed-in user have answered, and gives it while the network is away, marked by a header: the views
 * and mails of before stay readable. Each session has a cache of its own, so that an answer which comes after its session
 * has ended is found by no other one; the page forgets them all with the session (kept-answers.ts).
 */
export const answersPart: WorkerPart = (scope) => {
  let sinceTrim = 0
  scope.addEventListener('fetch', (event) => {
    const { request } = event
    if (request.method !== 'GET' || request.mode === 'navigate' || !isRead(scope, request)) return
    event.respondWith(
      scope.fetch(request).then(
        (answer) => {
          if (isKeepable(answer)) {
            sinceTrim += 1
            const trims = sinceTrim % TRIM_EVERY === 0
            event.waitUntil(keep(scope, request, answer.clone(), trims))
          } else if (GONE.has(answer.status)) event.waitUntil(forget(scope, request))
          return answer
        },
        async (error: unknown) => {
          const copy = await find(scope, request)
          if (copy === undefined || request.signal.aborted) throw error
          return copy
        },
      ),
    )
  })
}

function isRead({ registration }: WorkerScope, { url, headers }: Request): boolean {
  if (!url.startsWith(registration.scope) || !headers.has('access-token')) return false
  if (NO_CACHE.test(url)) return false
  // The base URL of a company may stand before the path of a call (AP-003).
  const path = url
    .slice(registration.scope.length)
    .replace(/[?#].*$/, '')
    .replace(/^c\d+\//, '')
  return AREAS.has(path.split('/')[0] ?? '') || STARTUP.test(path)
}

function isKeepable({ status, headers }: Response): boolean {
  return status === 200 && (headers.get('content-type') ?? '').includes('json')
}

async function keep(scope: WorkerScope, request: Request, answer: Response, trims: boolean): Promise<void> {
  try {
    const body = await answer.arrayBuffer()
    if (body.byteLength > BYTES_MAX) return
    const cache = await cacheOf(scope, request)
    const headers = { 'content-type': 'application/json; charset=utf-8', [KEPT_HEADER]: '1' }
    await cache.put(request.url, new Response(body, { headers }))
    if (!trims) return
    // Oldest first: what is kept anew goes to the end.
    const names = await cache.keys()
    await Promise.all(names.slice(0, -ANSWERS_MAX).map((name) => cache.delete(name)))
  } catch {
    // No room: the browser goes on with what it has.
  }
}

async function forget(scope: WorkerScope, request: Request): Promise<void> {
  await (await cacheOf(scope, request)).delete(request.url)
}

async function find(scope: WorkerScope, request: Request): Promise<Response | undefined> {
  return (await cacheOf(scope, request)).match(request.url)
}

/** By a digest of the session's token, which is no place to keep the token itself. */
async function cacheOf({ caches }: WorkerScope, { headers }: Request): Promise<Cache> {
  const token = new TextEncoder().encode(headers.get('access-token') ?? '')
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', token))
  const session = Array.from(digest.subarray(0, 12), (byte) => byte.toString(16).padStart(2, '0')).join('')
  return caches.open(`${ANSWERS_CACHE}${session}`)
}
