import { expect, test, vi } from 'vitest'
import { shellPart } from './shell-part.ts'
import type { WorkerEvents, WorkerScope } from './worker-scope.ts'

const SCOPE = 'https://mail.example/'

/** A worker's world with these kept pages, before a network. */
function startWorker(kept: Readonly<Record<string, string>>, network: (url: string) => Promise<Response>) {
  const listeners = new Map<string, (event: never) => void>()
  const cache = {
    match: async (url: string) => (kept[url] === undefined ? undefined : new Response(kept[url])),
  }
  const scope = {
    registration: { scope: SCOPE },
    caches: { open: async () => cache, match: cache.match },
    fetch: ({ url }: Request) => network(url),
    addEventListener: (type: string, listener: (event: never) => void) => listeners.set(type, listener),
  }
  shellPart({ revision: '1', files: ['index.html', 'assets/a.js'] })(scope as unknown as WorkerScope)
  /** What the worker answers; undefined where it leaves the request to the browser. */
  return async (path: string, mode = 'navigate'): Promise<Response | undefined> => {
    let answer: Promise<Response> | undefined
    const request = { url: SCOPE + path, method: 'GET', mode } as Request
    const event: WorkerEvents['fetch'] = {
      request,
      respondWith: (given) => (answer = given),
      waitUntil: () => undefined,
    }
    listeners.get('fetch')?.(event as never)
    return answer
  }
}
const never = () => new Promise<Response>(() => {})
const page = { [`${SCOPE}index.html`]: '<head></head>kept' }

test.each(['attachments/7?download=1', 'emails/original/7', 'api/docs'])(
  'what the server alone has, as %s, is left to the browser, however long it takes',
  async (path) => expect(await startWorker(page, never)(path)).toBeUndefined(),
)

test('a page comes from the network, from here where that is away or late, and says so where it is refused', async () => {
  vi.useFakeTimers()
  try {
    expect(await (await startWorker(page, async () => new Response('new'))('?x#/mails'))?.text()).toBe('new')
    const away = startWorker(page, () => Promise.reject(new TypeError('offline')))
    expect(await (await away(''))?.text()).toBe('<head></head>kept')
    const refused = startWorker(page, async () => new Response('', { status: 403 }))
    expect(await (await refused('index.html'))?.text()).toContain('laycan-refused')
    const late = startWorker(page, never)('')
    await vi.advanceTimersByTimeAsync(4_000)
    expect(await (await late)?.text()).toBe('<head></head>kept')
  } finally {
    vi.useRealTimers()
  }
})

test('without a kept page the network is waited for', async () => {
  vi.useFakeTimers()
  try {
    const slow = () =>
      new Promise<Response>((resolve) => setTimeout(() => resolve(new Response('slow')), 30_000))
    const answer = startWorker({}, slow)('')
    await vi.advanceTimersByTimeAsync(30_000)
    expect(await (await answer)?.text()).toBe('slow')
  } finally {
    vi.useRealTimers()
  }
})
