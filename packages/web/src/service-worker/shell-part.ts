import type { WorkerPart, WorkerScope } from './worker-scope.ts'

/** The files that the product is made of, as they were built. */
export interface Shell {
  /** Differs with the content of any of them. */
  readonly revision: string
  /** Paths below the scope: `index.html`, `assets/start-BvD3ApQX.js`. */
  readonly files: readonly string[]
}

/** Begins the names of our caches. */
const PREFIX = 'shell-'
/** An open page of the build before still loads its chunks. */
const BUILDS_KEPT = 2
/** A network that has not answered by then is as good as none: the shell that is here shows. */
const PATIENCE_MS = 4_000
/** Said in a page that the network refused. */
const REFUSED_META = '<meta name="laycan-refused" content="403">'

/**
 * Keeps the product available without a network (RT-027): its pages from the network while that answers, else as they were
 * built last; its hashed files from here. Calls are left to the page.
 */
export function shellPart({ revision, files }: Shell): WorkerPart {
  const name = `${PREFIX}${revision}`
  return (scope) => {
    scope.addEventListener('install', (event) => event.waitUntil(keep(scope, name, files)))
    scope.addEventListener('activate', (event) => event.waitUntil(forget(scope)))
    scope.addEventListener('fetch', (event) => {
      const { request } = event
      const path = pathOf(scope, request.url)
      if (request.method !== 'GET' || path === undefined) return
      // A file, a print or a sign-in that is opened in a window of its own is the server's alone, however long it takes.
      const file = path === '' ? 'index.html' : path
      if (request.mode === 'navigate' && files.includes(file))
        event.respondWith(page(scope, name, request, file))
      else if (path.startsWith('assets/')) event.respondWith(asset(scope, request))
    })
  }
}

async function keep(scope: WorkerScope, name: string, files: readonly string[]): Promise<void> {
  const cache = await scope.caches.open(name)
  // What the browser has already is not fetched again; of pages it is asked whether it is new.
  await cache.addAll(files.map((file) => new URL(file, scope.registration.scope).href))
}

async function forget({ caches }: WorkerScope): Promise<void> {
  const ours = (await caches.keys()).filter((each) => each.startsWith(PREFIX))
  await Promise.all(ours.slice(0, -BUILDS_KEPT).map((each) => caches.delete(each)))
}

/** The path below the scope; undefined elsewhere. */
function pathOf({ registration }: WorkerScope, url: string): string | undefined {
  return url.startsWith(registration.scope)
    ? url.slice(registration.scope.length).replace(/[?#].*$/, '')
    : undefined
}

async function page(scope: WorkerScope, name: string, request: Request, file: string): Promise<Response> {
  const cache = await scope.caches.open(name)
  const shell = await cache.match(new URL(file, scope.registration.scope).href)
  const asked = scope.fetch(request)
  // Kept by nobody, as after the browser made room: whatever the network says, whenever.
  if (shell === undefined) return asked
  try {
    const answer = await inTime(asked)
    return answer.status === 403 ? await refused(shell) : answer
  } catch {
    return shell
  }
}

/** The kept page, saying that the network refused it. */
async function refused(shell: Response): Promise<Response> {
  const text = (await shell.text()).replace('<head>', `<head>${REFUSED_META}`)
  return new Response(text, { headers: shell.headers })
}

async function asset(scope: WorkerScope, request: Request): Promise<Response> {
  return (await scope.caches.match(request.url)) ?? scope.fetch(request)
}

function inTime(answer: Promise<Response>): Promise<Response> {
  const late = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error(`No answer within ${PATIENCE_MS} ms`)), PATIENCE_MS)
  })
  return Promise.race([answer, late])
}
