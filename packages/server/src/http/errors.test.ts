import { createReadStream } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fastify } from 'fastify'
import { expect, test } from 'vitest'
import { DatabaseServers } from '../database/database-servers.ts'
import { createLog } from '../log.ts'
import { answerError } from './errors.ts'

const absent = join(tmpdir(), 'laycan-nothing-has-this-name')

async function answerOf(handle: () => unknown) {
  const app = fastify()
  app.setErrorHandler((error, _request, reply) => answerError(error, reply, createLog('silent')))
  app.get('/', (_request, reply) => {
    reply.headers({ 'content-type': 'message/rfc822', 'content-disposition': 'attachment' })
    return handle()
  })
  const answer = await app.inject('/')
  await app.close()
  return answer
}

test('AP-006 a file that cannot be read is an error of the server, in JSON', async () => {
  const { statusCode, headers, body } = await answerOf(() => createReadStream(absent))
  expect(statusCode).toBe(500)
  expect(JSON.parse(body)).toEqual({
    error: 'Something went wrong on the server. Nothing was changed; please try again.',
  })
  expect(headers['content-type']).toBe('application/json; charset=utf-8')
  expect(headers['content-disposition']).toBeUndefined()
})

test('AP-006 a database whose socket is not there is an error that passes', async () => {
  const { statusCode, body } = await answerOf(
    () => new Promise((_, reject) => connect(absent).once('error', reject)),
  )
  expect(statusCode).toBe(503)
  expect(JSON.parse(body)).toEqual({
    error: 'The server is not ready for a moment. Nothing is lost; please try again.',
  })
})

test('AP-006 a statement that PostgreSQL ended because it took too long is an error that passes', async () => {
  const { statusCode, body } = await answerOf(() => {
    throw Object.assign(new Error('canceling statement due to statement timeout'), { code: '57014' })
  })
  expect(statusCode).toBe(503)
  expect(JSON.parse(body).error).toMatch(/^This took the server too long\. Nothing was changed/)
})

test('a company on a database server that this process was not told of is out of reach, and no fault of the call', async () => {
  const servers = new DatabaseServers({ url: 'postgres://db/' })
  const { statusCode, body } = await answerOf(() => servers.of('east'))
  expect(statusCode).toBe(503)
  expect(JSON.parse(body)).toEqual({
    error: 'Your company has moved to where this server cannot reach it. Please tell your administrator.',
  })
})
