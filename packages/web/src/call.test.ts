import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { defineEndpoint } from '@laycan/contract/endpoint.ts'
import { Id, IdParams, queryList } from '@laycan/contract/ids.ts'
import { createCall } from './call.ts'
import { CallError } from './call-error.ts'
import { type ClientEventMap, clientEvents } from './client-events.ts'

const listThings = defineEndpoint({
  method: 'GET',
  path: '/things',
  access: 'signed-in',
  summary: 'Things.',
  query: z.object({ ids: queryList(Id).optional(), key: z.string().optional() }),
  response: z.object({ things: z.array(z.string()) }),
})
const changeThing = defineEndpoint({
  method: 'PUT',
  path: '/things/{id}',
  access: 'signed-in',
  summary: 'One thing.',
  params: IdParams,
  body: z.object({ name: z.string() }),
  response: 'no-content',
})
const addComment = defineEndpoint({
  method: 'POST',
  path: '/comments',
  access: 'signed-in',
  summary: 'A comment.',
  body: z.object({}),
  response: 'no-content',
})
const listMails = defineEndpoint({
  method: 'GET',
  path: '/emails',
  access: 'signed-in',
  summary: 'Mails.',
  response: z.object({}),
})
const openDoor = defineEndpoint({
  method: 'POST',
  path: '/session.json',
  access: 'public',
  summary: 'A sign-in.',
  response: z.object({ code: z.number(), token: z.string() }),
})
const getFile = defineEndpoint({
  method: 'GET',
  path: '/files/{id}',
  access: 'signed-in',
  summary: 'Bytes.',
  params: IdParams,
  response: 'file',
})

const putPiece = defineEndpoint({
  method: 'PUT',
  path: '/uploads/{id}',
  access: 'signed-in',
  summary: 'Bytes.',
  params: IdParams,
  body: 'bytes',
  response: 'no-content',
})

type Answer = (request: IncomingMessage, response: ServerResponse) => void

let server: Server
let origin = ''
let answers: Answer[] = []
let requests: { method: string; url: string; headers: IncomingMessage['headers']; body: string }[] = []
let heard: { name: keyof ClientEventMap; detail: unknown }[] = []
let stopHearing: (() => void)[] = []
let token = 'secret-token'

beforeEach(async () => {
  answers = []
  requests = []
  heard = []
  token = 'secret-token'
  const names = ['toast', 'logout', 'check_online'] as const
  stopHearing = names.map((name) => clientEvents.on(name, (detail) => heard.push({ name, detail })))
  server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const body = Buffer.concat(chunks).toString()
      requests.push({ method: request.method ?? '', url: request.url ?? '', headers: request.headers, body })
      answers.shift()?.(request, response)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})

afterEach(async () => {
  for (const stop of stopHearing) stop()
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
})

const connect = () => ({
  token,
  base_url: `${origin}/`,
  tenant_id: 'northsea',
  login_host: `${origin}/login-host`,
  client_version: '1.2.3',
})
const call = createCall(connect)

const json =
  (status: number, body: unknown, headers: Record<string, string> = {}): Answer =>
  (_, response) =>
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body))
const silence: Answer = () => {}
const toasts = () => heard.filter(({ name }) => name === 'toast').map(({ detail }) => detail)
const failureOf = (promise: Promise<unknown>): Promise<CallError> =>
  promise.then(
    () => Promise.reject(new Error('The call should have failed.')),
    (error: unknown) => (error instanceof CallError ? error : Promise.reject(error)),
  )

describe('what is sent', () => {
  test('AP-001, AP-002, AP-003 base URL, company, headers and lists in queries', async () => {
    answers = [json(200, { things: ['a'] })]
    expect(await call(listThings, { query: { ids: [1, 2], key: 'a b&c' } })).toEqual({ things: ['a'] })
    expect(requests[0]).toMatchObject({
      method: 'GET',
      url: '/northsea/things?ids[]=1&ids[]=2&key=a%20b%26c',
    })
    expect(requests[0]?.headers).toMatchObject({ 'access-token': 'secret-token', 'client-version': '1.2.3' })
    expect(requests[0]?.headers['silent-error']).toBeUndefined()
  })

  test('AP-002, ER-010 bodies are JSON and a 204 resolves to nothing', async () => {
    answers = [(_, response) => response.writeHead(204).end()]
    expect(await call(changeThing, { params: { id: 7 }, body: { name: 'Ä' } })).toBeUndefined()
    expect(requests[0]).toMatchObject({ method: 'PUT', url: '/northsea/things/7', body: '{"name":"Ä"}' })
    expect(requests[0]?.headers['content-type']).toBe('application/json')
  })

  test('AP-003, ER-010 sign-in calls go to their own host without the company; code 0 resolves to the body', async () => {
    answers = [json(200, { code: 0, token: 'x' })]
    token = ''
    expect(await call(openDoor)).toEqual({ code: 0, token: 'x' })
    expect(requests[0]?.url).toBe('/login-host/session.json')
    expect(requests[0]?.headers['access-token']).toBeUndefined()
  })

  test('AP-134 bytes go out as they are', async () => {
    answers = [(_, response) => response.writeHead(204).end()]
    await call(putPiece, { params: { id: 7 }, body: new Blob(['{"no":', 'json']) })
    expect(requests[0]?.body).toBe('{"no":json')
    expect(requests[0]?.headers['content-type']).toBe('application/octet-stream')
  })

  test('a file resolves to its bytes', async () => {
    answers = [(_, response) => response.writeHead(200, { 'content-type': 'image/png' }).end('bytes')]
    const blob = await call(getFile, { params: { id: 3 } })
    expect([blob.type, await blob.text()]).toEqual(['image/png', 'bytes'])
  })

  test('AU-027 without a token nothing is sent', async () => {
    token = ''
    const error = await failureOf(call(listThings, { query: {} }))
    expect([error.status, ...error.texts]).toEqual([401, 'Unable to get access token'])
    expect(requests).toEqual([])
  })

  test('ER-009 a blank path is rejected', async () => {
    const blank = { ...listMails, path: ' ' }
    const error = await failureOf(call(blank))
    expect(error.texts).toEqual(['Frequent repeat request, has been interrupted'])
  })
})

describe('no answer', () => {
  /** The limits of the calls so far. They run out where a test says so: no machine is too slow for it. */
  let limits: { ms: number; runOut: () => void }[] = []
  /** The answer does not come, and the limit of the call runs out. */
  const tooLate: Answer = () => limits.at(-1)?.runOut()

  beforeEach(() => {
    limits = []
    vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
      const limit = new AbortController()
      limits.push({ ms, runOut: () => limit.abort(new DOMException('Too late', 'TimeoutError')) })
      return limit.signal
    })
  })
  afterEach(() => void vi.restoreAllMocks())

  test('AP-004, AP-005, ER-002 a timed-out call is retried exactly once, shows nothing and asks for an online check', async () => {
    answers = [tooLate, tooLate, tooLate]
    const error = await failureOf(call(listMails))
    expect(error.kind).toBe('timeout')
    expect(requests).toHaveLength(2)
    expect(limits.map(({ ms }) => ms)).toEqual([30_000, 30_000])
    expect(heard).toEqual([{ name: 'check_online', detail: { cause: 'call' } }])
  })

  test('AP-005 the second attempt may succeed', async () => {
    answers = [tooLate, json(200, { things: [] })]
    expect(await call(listThings, { query: {} })).toEqual({ things: [] })
    expect(heard).toEqual([])
  })

  test('AP-004 the limit covers an answer that stops half-way', async () => {
    const half: Answer = (_, response) =>
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': '100' }).write('{"th')
    const { text } = Response.prototype
    vi.spyOn(Response.prototype, 'text').mockImplementation(function (this: Response) {
      const body = text.call(this)
      limits.at(-1)?.runOut()
      return body
    })
    answers = [half, half]
    expect((await failureOf(call(listMails))).kind).toBe('timeout')
    expect(requests).toHaveLength(2)
  })

  test('AP-004 a call may have its own limit', async () => {
    answers = [json(200, {})]
    await call(listMails, { time_limit_ms: 20_000 })
    expect(limits.map(({ ms }) => ms)).toEqual([20_000])
  })

  test('ER-002, AP-005 a network error is not retried, shows nothing and asks for an online check', async () => {
    answers = [(request) => request.socket.destroy()]
    expect((await failureOf(call(addComment, { body: {} }))).kind).toBe('network')
    expect(requests).toHaveLength(1)
    expect(heard).toEqual([{ name: 'check_online', detail: { cause: 'call' } }])
  })

  test('ER-001 an aborted call passes without any message', async () => {
    answers = [silence]
    const controller = new AbortController()
    const failure = failureOf(call(listMails, { signal: controller.signal, time_limit_ms: 5_000 }))
    await expect.poll(() => requests.length).toBe(1)
    controller.abort()
    expect((await failure).kind).toBe('aborted')
    expect(heard).toEqual([])
  })

  test('ER-003 any other failure without an answer shows its text', async () => {
    answers = [json(200, { things: 'not a list' })]
    const error = await failureOf(call(listThings, { query: {} }))
    expect(error.kind).toBe('invalid')
    expect(toasts()).toHaveLength(1)
  })
})

describe('the table of error answers', () => {
  test('ER-004 a 400 shows the text of the server', async () => {
    answers = [json(400, { error: 'Nope' })]
    const error = await failureOf(call(listMails))
    expect([error.kind, error.status]).toEqual(['refused', 400])
    expect(toasts()).toEqual([{ kind: 'error', text: 'Nope', duration_ms: 3_000 }])
  })

  test('ER-004 a list of texts shows as several toasts of 3 s', async () => {
    answers = [json(400, { error: ['One', 'Two'] })]
    await failureOf(call(listMails))
    expect(toasts()).toEqual([
      { kind: 'error', text: 'One', duration_ms: 3_000 },
      { kind: 'error', text: 'Two', duration_ms: 3_000 },
    ])
  })

  test('ER-004, AU-023 a 401 on the session call is a failed sign-in, no logout', async () => {
    answers = [json(401, { error: 'Session ended' })]
    await failureOf(call(openDoor))
    expect(heard.map(({ name }) => name)).toEqual(['toast'])
  })

  test('AU-023 a 401 on any other call raises a logout', async () => {
    answers = [json(401, { error: 'Unable to get access token' })]
    await failureOf(call(listMails))
    expect(heard).toEqual([{ name: 'logout', detail: { reason: 'unauthorized' } }])
  })

  test('AU-023 a late 401 of a session that was left does not end the one that is open now', async () => {
    answers = [
      (request, response) => {
        token = 'next-token'
        json(401, { error: 'x' })(request, response)
      },
    ]
    await failureOf(call(listMails))
    expect(heard).toEqual([])
  })

  test('AU-026 the online check never logs out', async () => {
    answers = [json(401, { error: 'x' })]
    const error = await failureOf(call(listMails, { silent: true, on_unauthorized: 'ignore' }))
    expect(error.status).toBe(401)
    expect(heard).toEqual([])
  })

  test('ER-005 a 403 has its own words whatever the server says', async () => {
    answers = [json(403, { error: 'other words' })]
    await failureOf(call(listMails))
    expect(toasts()).toMatchObject([{ text: "You don't have permission to perform this action" }])
  })

  test('ER-006 a 429 names the seconds of the reset header; comments say it in their way', async () => {
    const limited = json(429, { error: 'slow down' }, { 'ratelimit-reset': '17' })
    answers = [limited, limited]
    await failureOf(call(listMails))
    await failureOf(call(addComment, { body: {} }))
    expect(toasts()).toMatchObject([
      { text: 'Too many request. You can continue to view emails in 17 seconds' },
      { text: 'Too many request. You can continue to comment in 17 seconds' },
    ])
  })

  test('ER-007 other statuses show error or message; an error page of a proxy still counts', async () => {
    const page: Answer = (_, response) => response.writeHead(502, { 'content-type': 'text/html' }).end('<h1>')
    answers = [json(404, { error: 'Not found' }), json(500, { message: 'Broken' }), page]
    for (let count = 0; count < 3; count++) await failureOf(call(listMails))
    expect(toasts()).toMatchObject([
      { text: 'Not found' },
      { text: 'Broken' },
      { text: 'Something went wrong. Please try again.' },
    ])
  })

  test('ER-008, ER-011 a silent call sends Silent-Error and shows nothing', async () => {
    answers = [json(400, { error: 'Nope' })]
    await failureOf(call(listMails, { silent: true }))
    expect(requests[0]?.headers['silent-error']).toBe('1')
    expect(heard).toEqual([])
  })
})
