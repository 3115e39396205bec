import type { FastifyReply } from 'fastify'
import { z } from 'zod'
import { UnknownServerError } from '../database/database-servers.ts'
import type { Log } from '../log.ts'
import { MOVED_CODE } from '../moving/watched-source.repo.ts'
import { type StorageTrouble, storageTroubleOf } from '../storage-trouble.ts'
import { RefusedError } from './refused-error.ts'
import { InvalidInputError } from './validation.ts'

/** PostgreSQL is away or restarting: nothing was written, trying again is right. */
const DATABASE_AWAY = new Set([
  '57P01',
  '57P02',
  '57P03',
  // The company's database has moved; this process is about to follow.
  MOVED_CODE,
  '08000',
  '08003',
  '08006',
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
])

/**
 * A value that came with the call fits no column: NUL in a text, a number or a date beyond what can be (class 22 of
 * PostgreSQL's codes, of which only these come from values alone).
 */
const VALUE_REFUSED = new Set(['22003', '22007', '22008', '22009', '22021', '22P02', '22P05'])

const STORAGE_TEXTS: Record<StorageTrouble, string> = {
  disk_full: 'The disk of the server is full. Nothing was changed; please tell your administrator.',
  blobs_away: 'The store of messages does not answer. Nothing is lost; please try again.',
}

/** PostgreSQL ended a statement that took too long. */
const STATEMENT_ENDED = '57014'

/** What a file was announced with that could not be read after all. */
const OF_FILE = ['content-type', 'content-length', 'content-encoding', 'content-disposition']

/** Turns whatever a handler threw into the answer of AP-006; only the unexpected is logged. */
export function answerError(error: unknown, reply: FastifyReply, log: Log): FastifyReply {
  for (const name of OF_FILE) reply.removeHeader(name)
  reply.header('cache-control', 'no-store')
  if (error instanceof RefusedError) {
    if (error.wait_s !== undefined) reply.header('ratelimit-reset', error.wait_s)
    return reply.status(error.refusal.status).send({ error: error.refusal.text })
  }
  if (error instanceof InvalidInputError) return reply.status(400).send({ error: error.texts })
  const { statusCode, code, message } = error as { statusCode?: number; code?: string; message?: string }
  if (statusCode && statusCode < 500)
    return reply.status(statusCode).send({ error: message ?? 'The request is not valid' })
  if (code !== undefined && VALUE_REFUSED.has(code)) {
    log.warn({ code }, 'a value was refused by the database')
    return reply.status(400).send({ error: 'A value of this call cannot be stored. Nothing was changed.' })
  }
  if (code === STATEMENT_ENDED) {
    log.warn({ err: error }, 'a statement took too long')
    return reply.status(503).send({
      error: 'This took the server too long. Nothing was changed; please ask for less, or try again.',
    })
  }
  const trouble = storageTroubleOf(error)
  if (trouble !== undefined) {
    log.error({ err: error, trouble }, 'not stored')
    return reply.status(503).send({ error: STORAGE_TEXTS[trouble] })
  }
  if (isDatabaseAway(code, message)) {
    log.warn({ code }, 'database not reachable')
    return reply
      .status(503)
      .send({ error: 'The server is not ready for a moment. Nothing is lost; please try again.' })
  }
  if (error instanceof UnknownServerError) {
    log.error({ err: error }, 'company not reachable')
    return reply.status(503).send({
      error: 'Your company has moved to where this server cannot reach it. Please tell your administrator.',
    })
  }
  log.error({ err: error instanceof z.ZodError ? z.prettifyError(error) : error }, 'call failed')
  return reply
    .status(500)
    .send({ error: 'Something went wrong on the server. Nothing was changed; please try again.' })
}

/** A socket of PostgreSQL that is not there has the code of any file that is not there, and says so in its message. */
function isDatabaseAway(code: string | undefined, message: string | undefined): boolean {
  return (
    (code !== undefined && DATABASE_AWAY.has(code)) ||
    /Connection terminated|connect ENOENT|not currently accepting connections/.test(message ?? '')
  )
}
