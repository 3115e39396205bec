import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Endpoint } from '@laycan/contract/endpoint.ts'
import { createAccessToken } from '@laycan/features/foundation/access-tokens/contract/endpoints.ts'
import {
  assignEmails,
  closeEmails,
  reopenEmails,
} from '@laycan/features/marks/assignments/contract/endpoints.ts'
import { addComment, listComments } from '@laycan/features/marks/comments/contract/endpoints.ts'
import { pruneMadeCalls } from '@laycan/server/made-calls/made-calls.repo.ts'
import { startTestDesk, type TestDesk } from '../support/test-desk.ts'

let desk: TestDesk
beforeAll(async () => {
  desk = await startTestDesk()
})
afterAll(() => desk.stop())

interface Answer {
  readonly status: number
  readonly body: Record<string, unknown>
}

/** Makes a call under a key, as a browser that may have to repeat it. */
async function make(
  endpoint: Endpoint,
  body: unknown,
  key: string,
  token = desk.tokens.ben,
): Promise<Answer> {
  const headers = {
    'client-version': 'test',
    'content-type': 'application/json',
    'access-token': token,
    'call-key': key,
  }
  const url = `${desk.server.url}${endpoint.path}`
  const response = await fetch(url, { method: endpoint.method, headers, body: JSON.stringify(body) })
  const text = await response.text()
  return { status: response.status, body: text === '' ? {} : JSON.parse(text) }
}

function commentOn(id: number, content: string) {
  return { commentable_type: 'Email' as const, commentable_id: id, content }
}

async function wordsOn(id: number): Promise<string[]> {
  const query = { commentable_type: 'Email' as const, commentable_id: id }
  const { body } = await desk.server.call(listComments, { query }, desk.tokens.ben)
  return body.comments.map(({ content }) => content)
}

test('a call that is repeated under its key is answered as before and carried out once, also at the same moment', async () => {
  const id = await desk.deliver()
  const first = await make(addComment, commentOn(id, 'Firm at 14,500'), 'key-once-1')
  const again = await make(addComment, commentOn(id, 'Firm at 14,500'), 'key-once-1')
  expect(first.status).toBe(200)
  expect(again).toEqual(first)
  const crowd = await Promise.all(
    Array.from({ length: 8 }, () => make(addComment, commentOn(id, 'Owners agree'), 'key-once-2')),
  )
  expect(new Set(crowd.map(({ body }) => JSON.stringify(body))).size).toBe(1)
  expect(await wordsOn(id)).toEqual(['Firm at 14,500', 'Owners agree'])
})

test('a repeated call does not undo what a colleague did meanwhile', async () => {
  const id = await desk.deliver()
  await make(closeEmails, { ids: [id] }, 'key-close-1')
  await desk.server.call(reopenEmails, { body: { ids: [id] } }, desk.tokens.ann)
  expect((await make(closeEmails, { ids: [id] }, 'key-close-1')).status).toBe(200)
  const { rows } = await sql<{ closed: boolean }>`select closed from emails where id = ${id}`.execute(
    desk.company.db,
  )
  expect(rows).toEqual([{ closed: false }])
})

test('a key is one user’s name of one call: others have their own, and another call under it is refused', async () => {
  const id = await desk.deliver()
  await make(addComment, commentOn(id, 'of Ben'), 'key-shared-1')
  await make(addComment, commentOn(id, 'of Ann'), 'key-shared-1', desk.tokens.ann)
  expect(await wordsOn(id)).toEqual(['of Ben', 'of Ann'])
  const other = await make(closeEmails, { ids: [id] }, 'key-shared-1')
  expect(other).toEqual({ status: 400, body: { error: 'The key of this call names another one' } })
  const odd = await make(addComment, commentOn(id, 'odd'), "'; drop")
  expect(odd).toEqual({ status: 400, body: { error: 'The key of this call is not valid' } })
})

test('a call that was refused was not made, and who may not make it is refused under any key', async () => {
  const id = await desk.deliver()
  const assign = { ids: [id], assignable_type: 'User', assignable_id: desk.users.ben }
  const strange = await desk.deliver({ line_id: desk.lines.chartering })
  expect((await make(addComment, commentOn(strange, 'seen?'), 'key-refused-1')).status).toBe(404)
  expect((await make(addComment, commentOn(id, ''), 'key-refused-2')).status).toBe(400)
  expect((await make(addComment, commentOn(id, 'now with words'), 'key-refused-2')).status).toBe(200)
  expect((await make(assignEmails, assign, 'key-refused-3', 'no-session')).status).toBe(401)
})

test('keys are forgotten after 35 days', async () => {
  const { db } = desk.company
  const count = async () =>
    Number((await sql<{ n: string }>`select count(*) as n from made_calls`.execute(db)).rows[0]?.n)
  const id = await desk.deliver()
  await make(addComment, commentOn(id, 'old'), 'key-old-1')
  await pruneMadeCalls(db, new Date(Date.now() + 34 * 86_400_000))
  expect(await count()).toBeGreaterThan(0)
  await pruneMadeCalls(db, new Date(Date.now() + 36 * 86_400_000))
  expect(await count()).toBe(0)
})

/** Makes a call as a program, under the standard's header. */
async function makeAsProgram(endpoint: Endpoint, body: unknown, key: string): Promise<Answer> {
  const headers = {
    'content-type': 'application/json',
    authorization: `Bearer ${desk.tokens.ben}`,
    'idempotency-key': key,
  }
  const url = `${desk.server.url}${endpoint.path}`
  const response = await fetch(url, { method: endpoint.method, headers, body: JSON.stringify(body) })
  const text = await response.text()
  return { status: response.status, body: text === '' ? {} : JSON.parse(text) }
}

test('a program repeats a write under its Idempotency-Key: it is made once, and other content is refused', async () => {
  const id = await desk.deliver()
  const key = '"8e03978e-40d5-43dd-bc93-6894a57f9324"'
  const crowd = await Promise.all(
    Array.from({ length: 5 }, () => makeAsProgram(addComment, commentOn(id, 'On subs'), key)),
  )
  expect(new Set(crowd.map(({ body }) => JSON.stringify(body))).size).toBe(1)
  expect(await wordsOn(id)).toEqual(['On subs'])
  const other = await makeAsProgram(addComment, commentOn(id, 'Failed'), key)
  expect(other.status).toBe(422)
  expect((await makeAsProgram(closeEmails, { ids: [id] }, key)).status).toBe(422)
  expect((await makeAsProgram(addComment, commentOn(id, 'x'), '"')).status).toBe(400)
  // A browser's key of the same letters is another one.
  expect((await make(addComment, commentOn(id, 'Lifted'), key.slice(1, -1))).status).toBe(200)
  expect(await wordsOn(id)).toEqual(['On subs', 'Lifted'])
})

test('a write that could not keep the promise of an Idempotency-Key is refused, and nothing is made', async () => {
  const refused = await makeAsProgram(createAccessToken, { name: 'x', scopes: ['read'], days: 30 }, 'key-1')
  expect(refused).toEqual({
    status: 400,
    body: { error: 'This call cannot be repeated under a key. Please leave out Idempotency-Key.' },
  })
})
