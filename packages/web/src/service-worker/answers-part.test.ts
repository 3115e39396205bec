import { expect, test } from 'vitest'
import { KEPT_HEADER } from '../kept-header.ts'
import { answersPart } from './answers-part.ts'
import type { WorkerScope } from './worker-scope.ts'

const SCOPE = 'https://mail.example/'
const JSON_TYPE = { 'content-type': 'application/json; charset=utf-8' }

/** A worker's world with a cache of its own, before a network. */
function startWorker(network: (url: string) => Promise<Response>) {
  const caches = new Map<string, Map<string, Response>>()
  const listeners = new Map<string, (event: never) => void>()
  const open = async (name: string) => {
    const kept = caches.get(name) ?? new Map<string, Response>()
    caches.set(name, kept)
    return {
      match: async (url: string) => kept.get(url)?.clone(),
      put: async (url: string, answer: Response) => void kept.set(url, answer),
      keys: async () => [...kept.keys()],
      delete: async (url: string) => kept.delete(url),
    }
  }
  /** Addresses that are kept, of all sessions. */
  const kept = () => [...caches.values()].flatMap((each) => [...each.keys()])
  const scope = {
    registration: { scope: SCOPE },
    caches: { open },
    fetch: ({ url }: Request) => network(url),
    addEventListener: (type: string, listener: (event: never) => void) => listeners.set(type, listener),
  }
  answersPart(scope as unknown as WorkerScope)
  /** What the worker answers once all is kept; undefined where it leaves the request to the browser. */
  const ask = async (path: string, init: RequestInit = { headers: { 'access-token': 'x' } }) => {
    let answer: Promise<Response> | undefined
    const works: Promise<unknown>[] = []
    const event = {
      request: new Request(SCOPE + path, init),
      respondWith: (given: Promise<Response>) => (answer = given),
      waitUntil: (work: Promise<unknown>) => works.push(work),
    }
    listeners.get('fetch')?.(event as never)
    const given = await answer
    await Promise.all(works)
    return given
  }
  return { ask, kept }
}

test('an answer of a call is kept and given while the network is away, marked as from before', async () => {
  let isAway = false
  const { ask, kept } = startWorker(async () => {
    if (isAway) throw new TypeError('offline')
    return new Response('{"emails":[]}', { headers: JSON_TYPE })
  })
  const fresh = await ask('c1/emails?line_id=3')
  expect([await fresh?.text(), fresh?.headers.has(KEPT_HEADER)]).toEqual(['{"emails":[]}', false])
  isAway = true
  const copy = await ask('c1/emails?line_id=3')
  expect([await copy?.text(), copy?.headers.get(KEPT_HEADER)]).toEqual(['{"emails":[]}', '1'])
  await expect(ask('c1/emails?line_id=4')).rejects.toThrow('offline')
  expect(kept()).toHaveLength(1)
})

test('AP-031 with no_cache an answer is neither kept nor one of before', async () => {
  const { ask, kept } = startWorker(async () => new Response('{"emails":[]}', { headers: JSON_TYPE }))
  expect(await ask('emails?no_cache=1&line_id=3')).toBeUndefined()
  expect(await ask('c1/emails?line_id=3&no_cache=true')).toBeUndefined()
  expect(kept()).toHaveLength(0)
  expect(await ask('emails?line_id=3&no_cache=0')).toBeDefined()
})

test('refusals, files, settings, writes and what has no session are not kept', async () => {
  const { ask, kept } = startWorker(async (url) =>
    url.endsWith('eml')
      ? new Response('raw')
      : new Response('{}', { status: url.endsWith('404') ? 404 : 200, headers: JSON_TYPE }),
  )
  await ask('emails/detail/404')
  await ask('emails/7/eml')
  expect(await ask('accounts')).toBeUndefined()
  expect(await ask('users/7')).toBeUndefined()
  expect(await ask('emails', { method: 'POST', headers: { 'access-token': 'x' } })).toBeUndefined()
  expect(await ask('emails', {})).toBeUndefined()
  expect(kept()).toEqual([])
})

test('what was kept first goes when there is too much', async () => {
  const { ask, kept } = startWorker(async () => new Response('{}', { headers: JSON_TYPE }))
  for (let id = 1; id <= 850; id += 1) await ask(`emails/detail/${id}`)
  expect(kept()).toHaveLength(800)
  expect(kept()).not.toContain(`${SCOPE}emails/detail/50`)
  expect(kept()).toContain(`${SCOPE}emails/detail/51`)
})

test('what one session kept is given to no other one, and goes when the server says that it is gone', async () => {
  let network = async () => new Response('{"emails":[1]}', { headers: JSON_TYPE })
  const { ask, kept } = startWorker(() => network())
  await ask('emails/detail/7')
  network = () => Promise.reject(new TypeError('offline'))
  const other = { headers: { 'access-token': 'of somebody else' } }
  await expect(ask('emails/detail/7', other)).rejects.toThrow('offline')
  expect((await ask('emails/detail/7'))?.status).toBe(200)
  network = async () => new Response('{}', { status: 404, headers: JSON_TYPE })
  await ask('emails/detail/7')
  expect(kept()).toEqual([])
})
